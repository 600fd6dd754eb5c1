import { useIsRestoring } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Platform } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { useAlert } from '@/ui/feedback/announcement';
import { useAddressSurprise } from '@/ui/hooks/use-address';
import { useLatest } from '@/ui/hooks/use-latest';
import { useSurprise } from '@/ui/hooks/use-surprise';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

/**
 * Opens a random movie. In a browser it is a link: before the script runs, our server chooses the movie and
 * redirects to it. Offline, the service worker answers the link's address with this screen, which then chooses itself.
 */
export function SurpriseMe() {
  const t = useMessages();
  const { box, word } = useStyles(sheet);
  const { surprise, hasNone } = useSurprise();
  const open = () => void surprise();
  const latestOpen = useLatest(open);
  const isAskedByAddress = useAddressSurprise();
  const isRestoring = useIsRestoring();
  useEffect(() => {
    if (isAskedByAddress && !isRestoring) latestOpen.current();
  }, [isAskedByAddress, isRestoring, latestOpen]);
  useAlert(hasNone ? t.noMovieStored() : undefined);
  const content = (
    <>
      <Icon name="spark" size={20} color="onAccentFill" scaled />
      <Text variant="button" color="onAccentFill" style={word}>
        {t.surpriseMe()}
      </Text>
    </>
  );
  return (
    <>
      {Platform.OS === 'web' ? (
        <Link href="/search?surprise=1" onOpen={open} style={box}>
          {content}
        </Link>
      ) : (
        <Button onPress={open} style={box}>
          {content}
        </Button>
      )}
      {hasNone && (
        <Text role="alert" aria-live="assertive" color="errorText">
          {t.noMovieStored()}
        </Text>
      )}
    </>
  );
}

const sheet = createStyles('surprise', ({ accentFill, accentHover }) => ({
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: minimumTarget,
    paddingHorizontal: 20,
    borderRadius: minimumTarget / 2,
    backgroundColor: accentFill,
    '&': { transition: 'background-color .12s' },
    canHover: { '&:hover': { backgroundColor: accentHover } },
    forcedColors: { borderWidth: 1 },
  },
  word: { flexShrink: 1 },
}));
