import type { Behaviours } from '../fabric/surface.ts';
import type { Host } from '../host.ts';
import { expoImage } from './image.ts';
import { sendInsets } from './safe-area.ts';
import { scrollView } from './scroll-view.ts';
import { textInput } from './text-input.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

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

/** Returns the behaviours of a host's views. */
export const behavioursOf = (host: Host): Behaviours => ({
  changed: (view, isNew) => VIEW_BEHAVIOURS[view.name]?.changed?.(host, view, isNew),
  removed: (view) => VIEW_BEHAVIOURS[view.name]?.removed?.(host, view),
  command: (view, command, args) => VIEW_BEHAVIOURS[view.name]?.command?.(host, view, command, args) ?? false,
});

/** The names of nodes inside a text or an SVG image, which the text or the image draws. */
export const PARTS = /^(RawText|VirtualText|RNSVG(?!SvgView).*)$/;
