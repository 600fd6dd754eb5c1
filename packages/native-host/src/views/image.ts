import type { View } from '../fabric/view.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

/** The URI of an image's first source. */
function sourceUri({ props }: View): string | null {
  const [first] = [props.source].flat() as ({ uri?: string } | undefined)[];
  return first?.uri || null;
}

/** The view of expo-image. It loads its source once and sends the events of loading. */
export const expoImage: ViewBehaviour = {
  changed(host, view) {
    const uri = sourceUri(view);
    const { state } = view;
    if (uri !== null && state.image?.uri === uri) return;
    const image = uri === null ? null : { uri, status: 'loading' as const };
    state.image = image;
    if (!image) return;
    const tell = (status: 'loaded' | 'failed', events: [type: string, payload: object][]) => {
      Object.assign(image, { status });
      host.runtime.schedule(() => {
        if (state.image !== image || !host.surface.find(view.tag)) return;
        for (const [type, payload] of events) host.surface.dispatch(view, type, payload);
      });
    };
    host.surface.dispatch(view, 'topLoadStart', {});
    host.network.loadImage(image.uri).then(
      ({ width, height, mediaType }) => {
        const source = { url: image.uri, width, height, mediaType, isAnimated: false };
        tell('loaded', [
          ['topLoad', { cacheType: 'none', source }],
          ['topDisplay', {}],
        ]);
      },
      (error: Error) => tell('failed', [['topError', { error: error.message }]]),
    );
  },
};
