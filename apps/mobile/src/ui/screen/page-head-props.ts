export interface PageHeadProps {
  /** Of the page alone: the app's name is added. Without it, the page is called by the app's name. */
  title?: string;
  /** Without it, what the app is for. */
  description?: string;
}
