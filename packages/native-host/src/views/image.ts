import type { View } from '../fabric/view.ts';
import type { LoadedImage } from '../network/images.ts';
import type { ViewBehaviour, ViewHost } from '../view-host.ts';

interface ImageSource {
  uri?: string;
}

/** The first picture that an image names. */
export function sourceUri({ props }: View): string | null {
  const source = props.source ?? props.src;
  const first = (Array.isArray(source) ? source[0] : source) as ImageSource | string | undefined;
  if (typeof first === 'string') return first || null;
  return first?.uri || null;
}

/** Loads what an image names unless it does so already, and tells how it went. */
function load(
  host: ViewHost,
  view: View,
  tell: { loaded(image: LoadedImage): void; failed(error: Error): void },
) {
  const uri = sourceUri(view);
  const { state } = view;
  if (uri === null || state.image?.uri === uri) {
    if (uri === null) state.image = null;
    return;
  }
  const image: NonNullable<typeof state.image> = { uri, status: 'loading' };
  state.image = image;
  const current = () => state.image === image && host.surface.find(view.tag) !== undefined;
  host.surface.dispatch(view, 'topLoadStart', {});
  host.images.load(uri).then(
    (loaded) => {
      image.status = 'loaded';
      host.runtime.schedule(() => {
        if (current()) tell.loaded(loaded);
      });
    },
    (error: unknown) => {
      image.status = 'failed';
      host.runtime.schedule(() => {
        if (current()) tell.failed(error as Error);
      });
    },
  );
}

/** React Native's own image. */
export const image: ViewBehaviour = {
  changed(host, view) {
    load(host, view, {
      loaded({ uri, width, height }) {
        host.surface.dispatch(view, 'topLoad', { source: { uri, width, height } });
        host.surface.dispatch(view, 'topLoadEnd', {});
      },
      failed({ message }) {
        host.surface.dispatch(view, 'topError', { error: message });
        host.surface.dispatch(view, 'topLoadEnd', {});
      },
    });
  },
};

/** The image of expo-image. */
export const expoImage: ViewBehaviour = {
  changed(host, view) {
    load(host, view, {
      loaded({ uri, width, height, mediaType }) {
        host.surface.dispatch(view, 'topLoad', {
          cacheType: 'none',
          source: { url: uri, width, height, mediaType, isAnimated: false },
        });
        host.surface.dispatch(view, 'topDisplay', {});
      },
      failed({ message }) {
        host.surface.dispatch(view, 'topError', { error: message });
      },
    });
  },
};
