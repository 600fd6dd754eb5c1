import type { View } from '../fabric/view.ts';
import type { ViewBehaviour, ViewHost } from '../view-host.ts';
import { expoImage } from './image.ts';
import { scrollView } from './scroll-view.ts';
import { textInput } from './text-input.ts';

/** Tells a provider of safe areas the insets of the device. */
export function tellInsets(host: ViewHost, view: View) {
  const { x, y, width, height } = view.bounds;
  host.surface.dispatch(view, 'topInsetsChange', {
    insets: host.device.insets,
    frame: { x, y, width, height },
  });
}

const safeAreaProvider: ViewBehaviour = {
  changed(host, view, isNew) {
    if (isNew) tellInsets(host, view);
  },
};

/** JavaScript sets its indicator back when it has been pulled. */
const refreshControl: ViewBehaviour = {
  command: (_host, _view, command) => command === 'setNativeRefreshing',
};

/** The ripple of android under a finger, which the system draws: where it begins, and whether it goes on. */
const RIPPLE = ['hotspotUpdate', 'setPressed'];

const plainView: ViewBehaviour = {
  command: (host, _view, command) => host.platform === 'android' && RIPPLE.includes(command),
};

const nothing: ViewBehaviour = {};

/** What the host does for views beside laying them out and drawing them, by their names. It knows no others. */
export const VIEW_BEHAVIOURS: Record<string, ViewBehaviour> = {
  ActivityIndicatorView: nothing,
  AndroidHorizontalScrollContentView: nothing,
  AndroidHorizontalScrollView: scrollView,
  AndroidProgressBar: nothing,
  AndroidSwipeRefreshLayout: refreshControl,
  AndroidTextInput: textInput,
  PullToRefreshView: refreshControl,
  RNCSafeAreaProvider: safeAreaProvider,
  RNSScreen: nothing,
  RNSScreenContainer: nothing,
  RNSScreenContentWrapper: nothing,
  RNSScreenNavigationContainer: nothing,
  RNSScreenStack: nothing,
  RNSScreenStackHeaderConfig: nothing,
  RNSVGSvgView: nothing,
  RNSVGSvgViewAndroid: nothing,
  RefreshControl: refreshControl,
  ScrollContentView: nothing,
  ScrollView: scrollView,
  SinglelineTextInputView: textInput,
  Text: nothing,
  View: plainView,
  ViewManagerAdapter_ExpoImage: expoImage,
};

/** Of a text or a picture: drawn with the view that they stand in. */
export const PARTS = /^(RawText|VirtualText|RNSVG(?!SvgView).*)$/;
