import { createURL } from 'expo-linking';
import { type Href, usePathname } from 'expo-router';

import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { PageHead } from '@/ui/screen/page-head';
import { Link } from '@/ui/primitives/link';
import { ActionButton } from '@/ui/elements/action-button';
import { Text } from '@/ui/primitives/text';
import { goBack } from '@/ui/hooks/go-back';
import { useHydrated } from '@/ui/hooks/use-hydrated';

import { hrefOf } from './href';
import { RouterScreen } from './router-screen';

function TextLink({ href, children }: { href: Href; children: string }) {
  const styles = useStyles(sheet);
  return (
    <Link href={href} replace style={styles.link}>
      <Text color="accentText" style={styles.linkText}>
        {children}
      </Text>
    </Link>
  );
}

/** Shows that no route matches the path (spec 2). */
export function NotFoundScreen() {
  const t = useMessages();
  const pathname = usePathname();
  // Show the address after hydration, because the exported page is the same for all paths.
  const isHydrated = useHydrated();
  const styles = useStyles(sheet);
  return (
    <>
      <PageHead title={t.notFound()} />
      <RouterScreen title={t.unmatchedRoute()}>
        <Text color="mutedText">{t.pageNotFound()}</Text>
        <Box style={styles.address}>
          {isHydrated && <TextLink href={hrefOf(pathname)}>{createURL(pathname)}</TextLink>}
        </Box>
        <Box style={styles.row}>
          <ActionButton shape="plain" label={t.leave()} onPress={goBack} />
          <TextLink href="/_sitemap">{t.sitemap()}</TextLink>
        </Box>
      </RouterScreen>
    </>
  );
}

const sheet = createStyles('not-found', () => ({
  address: { minHeight: minimumTarget, maxWidth: '100%' },
  row: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 12 },
  link: { minHeight: minimumTarget, justifyContent: 'center', paddingHorizontal: 12 },
  linkText: { textAlign: 'center', textDecorationLine: 'underline' },
}));
