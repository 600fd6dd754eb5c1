import { Link as RouterLink, router } from 'expo-router';
import type { MouseEvent } from 'react';

import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';

import { boxRule } from './box.web';
import { moveImage } from './move-image.web';
import type { LinkProps } from './props';

export function Link(props: LinkProps) {
  const { href, label, replace, isCurrent, newTab, rel, movesImage, onPress, onOpen, style, children } =
    props;
  const address = RouterLink.resolveHref(href);
  const isInApp = address.startsWith('/');

  function open(event: MouseEvent<HTMLElement>) {
    const { metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    // With a modifier key, the browser itself opens a new tab or downloads the page.
    if (!isInApp || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    onPress?.();
    if (onOpen) return onOpen();
    const navigate = () => (replace ? router.replace(href) : router.navigate(href));
    if (movesImage) moveImage(currentTarget, navigate);
    else navigate();
  }
  return (
    <a
      href={address}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      rel={rel}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={open}
      {...attributesOf(useStyles(sheet).box, style)}
    >
      {children}
    </a>
  );
}

const sheet = createBaseStyles('link', () => ({
  box: { ...boxRule, color: 'inherit', textDecoration: 'none', touchAction: 'manipulation' },
}));
