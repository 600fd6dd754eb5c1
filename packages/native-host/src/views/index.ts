import { expoImage, image } from './image.ts';
import { modal } from './modal.ts';
import { plainView } from './plain-view.ts';
import { refreshControl } from './refresh-control.ts';
import { safeAreaProvider } from './safe-area-provider.ts';
import { scrollView } from './scroll-view.ts';
import { textInput } from './text-input.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

/** What the host does for views, by their names. */
export const VIEW_BEHAVIOURS: Record<string, ViewBehaviour> = {
  AndroidHorizontalScrollView: scrollView,
  AndroidSwipeRefreshLayout: refreshControl,
  AndroidTextInput: textInput,
  ImageView: image,
  ModalHostView: modal,
  MultilineTextInputView: textInput,
  PullToRefreshView: refreshControl,
  RNCSafeAreaProvider: safeAreaProvider,
  RefreshControl: refreshControl,
  ScrollView: scrollView,
  SinglelineTextInputView: textInput,
  TextInlineImage: image,
  View: plainView,
  ViewManagerAdapter_ExpoImage: expoImage,
};
