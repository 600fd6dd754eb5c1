import { boot } from './boot.ts';
import { changeDevice, setActive } from './device/change-device.ts';
import type { Device } from './device/device.ts';
import { setKeyboardShown } from './device/keyboard.ts';
import type { View } from './fabric/view.ts';
import { liveTexts, type ReaderStop, readerStops } from './interaction/accessibility.ts';
import { pressBackspace, typeText } from './interaction/keyboard.ts';
import { describeQuery, describeScreen, findAll, type Query } from './interaction/query.ts';
import { drag, scrollIntoView } from './interaction/scroll.ts';
import { pointInside, touchAt } from './interaction/touch.ts';
import { Host, type StartOptions } from './host.ts';
import { advance, settle } from './settle.ts';
import { blurInput } from './views/text-input.ts';

type Target = View | Query;

const isView = (target: Target): target is View => 'node' in target;

/** Starts an app. The app may still be busy on return: `settled()` waits until it is idle. */
export function startApp(options: StartOptions): App {
  const host = new Host(options);
  boot(host);
  return new App(host);
}

/** A running app, and the actions of its user. */
export class App {
  readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  get platform() {
    return this.host.platform;
  }

  get device(): Readonly<Device> {
    return this.host.device;
  }

  get requests() {
    return this.host.network.requests;
  }

  /** The app's calls of system functions, such as `{ name: 'openURL', value: 'https://…' }`. */
  get systemCalls() {
    return this.host.systemCalls;
  }

  /** Returns the complaints and clears them, for tests that expect complaints. */
  takeComplaints() {
    return this.host.complaints.take();
  }

  /** Waits until the app is idle. Throws if it has crashed or never becomes idle. */
  settled() {
    return settle(this.host);
  }

  /** Advances the device's clock. Does not wait for requests in flight. */
  advance(milliseconds: number) {
    return advance(this.host, milliseconds);
  }

  /** Returns all matching views of the current screen, including those outside its visible part. */
  findAll(query: Query): View[] {
    return findAll(this.host.surface.all, query);
  }

  /** Returns the matching view. Throws unless exactly one view matches. */
  find(query: Query): View {
    const found = this.findAll(query);
    const [first] = found;
    if (first && found.length === 1) return first;
    const screen = describeScreen(this.host.surface.all);
    const problem = first
      ? `There are ${found.length} with ${describeQuery(query)}:\n${found.map((view) => `  ${view.describe()}`).join('\n')}`
      : `There is nothing with ${describeQuery(query)}. On the screen:\n${screen}`;
    throw new Error(problem);
  }

  has(query: Query) {
    return this.findAll(query).length > 0;
  }

  #resolve(target: Target): View {
    const view = isView(target) ? this.host.surface.find(target.tag) : this.find(target);
    if (!view) throw new Error('The view is no longer there.');
    return view;
  }

  /** Returns the elements at which a screen reader stops, in reading order. */
  readerStops(): ReaderStop[] {
    return this.host.surface.roots.flatMap((root) => readerStops(root, this.platform));
  }

  /**
   * The texts that a screen reader reads although the user has not moved to them: announcements of the app and, on
   * Android, the texts of live regions.
   */
  get announcements(): string[] {
    const regions = this.platform === 'android' ? this.host.surface.roots.flatMap(liveTexts) : [];
    const announced = this.systemCalls.filter(({ name }) => name === 'announce');
    return [...regions, ...announced.map(({ value }) => String(value))];
  }

  /**
   * Taps the centre of a view's visible part. The topmost view at that point receives the tap and is returned. Throws
   * if the view is not on screen.
   */
  tap(target: Target) {
    const { x, y } = pointInside(this.host, this.#resolve(target));
    return touchAt(this.host, x, y);
  }

  /** Types into the focused text input. */
  type(text: string) {
    return typeText(this.host, text);
  }

  backspace(times = 1) {
    return pressBackspace(this.host, times);
  }

  /**
   * Drags a finger across a view. This scrolls the nearest scroll view around the view, or the view itself. `by` is in
   * points; positive numbers scroll towards the end. Returns the distance scrolled.
   */
  scroll(target: Target, by: { x?: number; y?: number }) {
    return drag(this.host, this.#resolve(target), by);
  }

  /** Scrolls until the view is on screen. */
  scrollTo(target: Target) {
    return scrollIntoView(this.host, this.#resolve(target));
  }

  /** Presses Android's back button. If the keyboard is open, the button only closes the keyboard. */
  async back() {
    const { host } = this;
    if (host.platform !== 'android') throw new Error('ios has no back of its own: use swipeBack().');
    if (host.keyboardShown) setKeyboardShown(host, false);
    else host.emit('hardwareBackPress');
    await advance(host, 0);
  }

  /** Swipes from the left edge on iOS. The swipe closes the topmost screen of a stack. */
  async swipeBack() {
    const { host } = this;
    if (host.platform !== 'ios') throw new Error('android has no swipe of its own: use back().');
    const stacks = host.surface.all.filter(({ name, visible }) => name === 'RNSScreenStack' && visible);
    const stack = stacks.findLast(
      ({ children }) => children.filter(({ name }) => name === 'RNSScreen').length > 1,
    );
    const screen = stack?.children.findLast(({ name }) => name === 'RNSScreen');
    if (!screen || screen.props.gestureEnabled === false)
      throw new Error('There is no screen to swipe away.');
    host.surface.dispatch(screen, 'topDismissed', { dismissCount: 1 }, 'discrete');
    await advance(host, 0);
  }

  /** Opens a link while the app is running. */
  async openLink(url: string) {
    setActive(this.host, true);
    this.host.emit('url', { url });
    this.host.emitExpo('ExpoLinking', 'onURLReceived', { url });
    await advance(this.host, 0);
  }

  /** Changes the device, such as `{ colorScheme: 'dark' }`, `{ online: false }`, `{ width: 844, height: 390 }`. */
  async change(changes: Partial<Device>) {
    changeDevice(this.host, changes);
    await advance(this.host, 0);
  }

  /** From now on, requests whose URL matches fail with `status` and reach no server. */
  failRequests(url: RegExp, status: number) {
    this.host.network.fail(url, status);
  }

  /** Undoes `failRequests`. */
  recoverRequests() {
    this.host.network.recover();
  }

  async closeKeyboard() {
    const box = this.host.surface.focusedInput;
    if (box) blurInput(this.host, box);
    await advance(this.host, 0);
  }

  async leave() {
    setActive(this.host, false);
    await advance(this.host, 0);
  }

  /** Brings the app back to the foreground after it was suspended for `after` milliseconds. */
  async return(after = 0) {
    this.host.clock.shiftDate(after);
    setActive(this.host, true);
    await advance(this.host, 0);
  }

  /** Changes the date without firing timers. Tests use this to make cached data stale. */
  shiftDate(milliseconds: number) {
    this.host.clock.shiftDate(milliseconds);
  }

  /** Closes the app. Throws if there are complaints that the test did not take with `takeComplaints()`. */
  close() {
    this.host.runtime.stop();
    this.host.network.abortAll();
    this.host.surface.close();
    const complaints = this.host.complaints.all;
    if (complaints.length === 0) return;
    const missing = [...this.host.missingModules].join(', ');
    const lines = complaints.map(({ kind, message }) => `  ${kind}: ${message}`);
    throw new Error(
      `The app on ${this.platform} had these problems:\n${lines.join('\n')}\nNot linked: ${missing}.`,
    );
  }
}
