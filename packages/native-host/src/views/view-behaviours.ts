import type { View } from '../fabric/view.ts';
import type { Host } from '../host.ts';
import { expoImage } from './image.ts';
import { scrollView } from './scroll-view.ts';
import { textInput } from './text-input.ts';

/** The behaviour of a native view, except drawing. */
export interface ViewBehaviour {
  /** Called when the view mounts, and when its properties change. */
  changed?(host: Host, view: View, isNew: boolean): void;
  removed?(host: Host, view: View): void;
  /** Called when JavaScript calls a method of the view. Returns false if the method is unknown. */
  command?(host: Host, view: View, command: string, args: unknown[]): boolean;
}

/** Sends the device's insets to a `SafeAreaProvider`. */
export function sendInsets(host: Host, view: View) {
  const { x, y, width, height } = view.bounds;
  host.surface.dispatch(view, 'topInsetsChange', {
    insets: host.device.insets,
    frame: { x, y, width, height },
  });
}

const safeAreaProvider: ViewBehaviour = {
  changed(host, view, isNew) {
    if (isNew) sendInsets(host, view);
  },
};

/** Accepts the command by which JavaScript hides the indicator at the end of a refresh. */
const refreshControl: ViewBehaviour = {
  command: (_host, _view, command) => command === 'setNativeRefreshing',
};

/** The commands of Android's ripple effect, which the host ignores because the system draws the effect. */
const RIPPLE = ['hotspotUpdate', 'setPressed'];

const plainView: ViewBehaviour = {
  command: (host, _view, command) => host.platform === 'android' && RIPPLE.includes(command),
};

const nothing: ViewBehaviour = {};

/** The behaviour of all views that the host supports, by component name. */
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

/** The names of nodes inside a text or an SVG image, which the text or the image draws. */
export const PARTS = /^(RawText|VirtualText|RNSVG(?!SvgView).*)$/;
