export interface PageHeadProps {
  /** The page's own title, to which the app's name is added. By default, the app's name alone. */
  title?: string;
  /** By default, the app's description. */
  description?: string;
}
