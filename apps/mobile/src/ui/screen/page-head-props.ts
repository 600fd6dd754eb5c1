export interface PageHeadProps {
  /** The page's own title, to which the app's name is added. By default, the title is only the app's name. */
  title?: string;
  /** The page's description; by default the app's description. */
  description?: string;
}
