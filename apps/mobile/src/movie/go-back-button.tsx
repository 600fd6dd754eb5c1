import { useLocalSearchParams } from 'expo-router';
import { useState } from 'react';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { isLatestSurprise } from '@/data/movies/surprise';
import { useMessages } from '@/language/use-messages';
import { floatingGoBack, layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { ActionButton } from '@/ui/elements/action-button';
import { Box } from '@/ui/primitives/box';
import { Fade } from '@/ui/elements/fade';
import { goBack } from '@/ui/hooks/go-back';
import { useSurprise } from '@/ui/hooks/use-surprise';

const FADE = 24;
const SPACE = FADE + floatingGoBack.height + floatingGoBack.bottom - layout.detailsBottom;

/**
 * Returns to the previous screen, or to Home if there is none (design, Behaviour). In a browser, Go Back is a link to
 * Home until hydration. On our server's pages, an inline script makes this link go back.
 */
export function GoBackButton({ shape }: { shape?: 'pill' }) {
  const label = useMessages().goBack();
  return <ActionButton icon="arrow" label={label} shape={shape} href="/" onPress={goBack} />;
}

/** Opens another random movie, beside Go Back on a movie that was chosen so (design, Behaviour). */
export function SurpriseAgain({ shape }: { shape?: 'pill' }) {
  const { id } = useLocalSearchParams<{ id: string }>();
  const { surprise } = useSurprise();
  // Later surprises do not take the button from this one.
  const [isSurprise] = useState(() => isLatestSurprise(id));
  const label = useMessages().surpriseMe();
  return (
    isSurprise && <ActionButton icon="spark" label={label} shape={shape} onPress={() => void surprise()} />
  );
}

/** Floats over the content at the bottom of the window on phones (design, Look). */
export function FloatingGoBack() {
  const styles = useStyles(sheet);
  const { bottom } = useSafeAreaInsets();
  return (
    <Box style={styles.box}>
      <Box style={styles.fade}>
        <Fade height={FADE} />
      </Box>
      <Box style={[styles.ground, bottom > 0 && { paddingBottom: floatingGoBack.bottom + bottom }]}>
        <Box style={styles.button}>
          <GoBackButton />
        </Box>
        <SurpriseAgain />
      </Box>
    </Box>
  );
}

/** Reserves space for the floating Go Back, in addition to the padding of spec 9. */
export function GoBackSpace() {
  const { bottom } = useSafeAreaInsets();
  return <Box style={[useStyles(sheet).space, bottom > 0 && { height: SPACE + bottom }]} />;
}

/** Hides the floating Go Back in wider or low windows, where Go Back is in the content or the header. */
const hidden = { display: 'none' } as const;

const sheet = createStyles('go-back', ({ background }) => ({
  box: {
    position: 'absolute',
    bottom: 0,
    width: '100%',
    pointerEvents: 'box-none',
    medium: hidden,
    low: hidden,
  },
  fade: { height: FADE, pointerEvents: 'none' },
  ground: {
    flexDirection: 'row',
    gap: 12,
    paddingHorizontal: layout.margin,
    paddingBottom: floatingGoBack.bottom,
    backgroundColor: background,
  },
  button: { flexGrow: 1 },
  space: { height: SPACE, medium: hidden, low: hidden },
}));
