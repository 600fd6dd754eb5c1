import Head from 'expo-router/head';

const NAME = 'Marquee';

/** The title of the page in the browser's tab and in search engines. Without one it is the app's name alone. */
export function PageTitle({ title, description }: { title?: string; description?: string }) {
  return (
    <Head>
      <title>{title ? `${title} · ${NAME}` : NAME}</title>
      {description && <meta name="description" content={description} />}
    </Head>
  );
}
