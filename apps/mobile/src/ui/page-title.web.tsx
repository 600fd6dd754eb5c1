import Head from 'expo-router/head';

const NAME = 'Marquee';
const ABOUT = 'Search films, see what is trending, read about a film.';

/**
 * The title of the page in the browser's tab, and what search engines say of it. Without a title it is the app's name
 * alone, without a description what the app is for.
 */
export function PageTitle({ title, description = ABOUT }: { title?: string; description?: string }) {
  return (
    <Head>
      <title>{title ? `${title} · ${NAME}` : NAME}</title>
      <meta name="description" content={description} />
    </Head>
  );
}
