import { useMessages } from '@/language/use-messages';
import { type RouteNode, useRouteNodes } from '@/navigation';
import { minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceBox } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { PageHead } from '@/ui/screen/page-head';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

import { hrefOf } from './href';
import { RouterScreen } from './router-screen';

interface Route {
  /** The file of the route, such as `./(tabs)/search.tsx`. */
  file: string;
  address: string;
  /** Whether the address is a pattern such as `/movie/[id]`, which cannot be a link. */
  isPattern: boolean;
}

/** Whether a segment of a route is in its path. Groups in parentheses and `index` are not (spec 2). */
const isInPath = (segment: string) => segment !== '' && segment !== 'index' && !/^\(.*\)$/.test(segment);

function routesOf(node: RouteNode, parents: string[] = []): Route[] {
  const segments = [...parents, ...node.route.split('/')];
  if (node.children.length > 0) return node.children.flatMap((child) => routesOf(child, segments));
  const address = `/${segments.filter(isInPath).join('/')}`;
  return [{ file: node.contextKey, address, isPattern: node.dynamic !== null }];
}

/** Shows all routes, each with its file (spec 2). */
export function SitemapScreen() {
  const t = useMessages();
  const styles = useStyles(sheet);
  const nodes = useRouteNodes();
  return (
    <>
      <PageHead title={t.sitemap()} />
      <RouterScreen title={t.sitemap()}>
        <Box style={styles.routes}>
          {nodes
            .flatMap((node) => routesOf(node))
            .map(({ file, address, isPattern }) => {
              const text = (
                <>
                  <Text variant="cardTitle">{address}</Text>
                  <Text variant="cardNote" color="mutedText">
                    {file}
                  </Text>
                </>
              );
              return isPattern ? (
                <Box key={file} style={styles.route}>
                  {text}
                </Box>
              ) : (
                <Link key={file} href={hrefOf(address)} replace style={styles.route}>
                  {text}
                </Link>
              );
            })}
        </Box>
      </RouterScreen>
    </>
  );
}

const sheet = createStyles('sitemap', (colors) => ({
  routes: { alignSelf: 'stretch', gap: 12 },
  route: {
    minHeight: minimumTarget,
    justifyContent: 'center',
    paddingVertical: 10,
    paddingHorizontal: 20,
    ...surfaceBox(colors),
    borderRadius: radius.button,
  },
}));
