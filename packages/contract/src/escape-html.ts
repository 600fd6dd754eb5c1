/** Text as it stands in an element or in a quoted attribute of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
