/** The number of pages that stay mounted beneath the page in front. Back shows such a page immediately. */
export const MAX_MOUNTED_BENEATH = 1;
