import { type SyntheticEvent, useRef } from 'react';

import { useMessages } from '@/language/use-messages';
import { displayFont } from '@/theme/display-font.web';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import light from '../../../assets/no-poster-light.svg';
import dark from '../../../assets/no-poster.svg';
import { useHydrated } from '../hooks/use-hydrated';
import type { PosterProps } from './poster-props';
import { useKeptPoster } from './use-kept-poster.web';
import { usePosterRetry } from './use-poster-retry';

/** For those that are not seen first: they come while the visitor looks on. */
function fadeIn({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
    currentTarget.animate({ opacity: [0, 1] }, 200);
}

/**
 * A film's poster, or a placeholder where there is none or it does not load. It fills the box it stands in, so that
 * nothing moves when it arrives. A plain `<img>` is in the static page; React Native's image is not.
 */
export function Poster({ uri, title, eager, large }: PosterProps) {
  const className = classOf(useStyles(sheet).box);
  const image = useRef<HTMLImageElement>(null);
  // On a slow network what is not seen first would take the bandwidth of the script.
  const asked = useHydrated() || eager;
  const { src, hasFailed, onError, retry } = useKeptPoster((asked && uri) || undefined, image);
  if (!uri) return <NoPoster title={title} large={large} />;
  if (hasFailed) return <NoPoster title={title} large={large} onRetry={retry} />;

  // Lazy images are asked for once the page is laid out: those that are seen first have the network until then.
  const loading = eager === true ? 'eager' : 'lazy';
  if (!asked) {
    return (
      <noscript>
        <img src={uri} alt="" loading={loading} className={className} />
      </noscript>
    );
  }
  return (
    <img
      ref={image}
      src={src}
      alt=""
      loading={loading}
      decoding="async"
      draggable={false}
      onLoad={eager ? undefined : fadeIn}
      onError={onError}
      className={className}
    />
  );
}

interface NoPosterProps {
  title: string;
  large?: boolean;
  /** Of one that did not load: asks for it again. */
  onRetry?: () => void;
}

/**
 * The placeholder image of a film without a poster (spec 2), with its title. It fills the box it stands in. The title is
 * drawn by the style sheet: what surrounds the poster says it already.
 */
function NoPoster({ title, large, onRetry }: NoPosterProps) {
  usePosterRetry(onRetry);
  const styles = useStyles(sheet);
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: light)" srcSet={light.uri} />
        <img
          src={dark.uri}
          alt={useMessages().noPoster()}
          draggable={false}
          className={classOf(styles.box)}
        />
      </picture>
      <span className={classOf(large ? styles.largeTitle : styles.title)} data-title={title} dir="auto" />
    </>
  );
}

const title = {
  position: 'absolute',
  inset: 0,
  '&:after': {
    content: 'attr(data-title)',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    font: `800 1.25rem/1.15 ${displayFont.heading}`,
    overflowWrap: 'break-word',
  },
} as const;

/** It fills the box it stands in, so that nothing moves when it arrives. */
const sheet = createStyles('poster', ({ surface, line, text }) => ({
  box: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    background: surface,
    print: { background: line, WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
  },
  title: { ...title, color: text, padding: 8 },
  // In shares of the poster's width, as drawn ones have it (`packages/posters`).
  largeTitle: {
    ...title,
    color: text,
    containerType: 'inline-size',
    '&:after': { ...title['&:after'], margin: '7.6cqw', fontSize: '16.8cqw', lineHeight: '1.1' },
  },
}));
