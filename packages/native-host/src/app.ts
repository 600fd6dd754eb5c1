import { boot } from './boot.ts';
import type { Build } from './build/build.ts';
import { changeDevice, setActive } from './device/change-device.ts';
import { DEFAULT_DEVICES, type Device } from './device/device.ts';
import { hideKeyboard } from './device/keyboard.ts';
import { type Picture, takePicture } from './eyes/take-picture.ts';
import type { View } from './fabric/view.ts';
import { liveTexts, type ReaderStop, readerStops } from './hands/accessibility.ts';
import { pressBackspace, submitText, typeText } from './hands/keyboard.ts';
import { describeQuery, describeScreen, findAll, type Query } from './hands/query.ts';
import { drag, pull, reveal } from './hands/scroll.ts';
import { aimAt, touchAt } from './hands/touch.ts';
import { Host } from './host.ts';
import { advance, settle } from './settle.ts';
import { blurInput } from './views/text-input.ts';

export interface StartOptions {
  build: Build;
  /** What differs from the usual phone of the platform. */
  device?: Partial<Device>;
  /** What `Date.now()` is at the start; the present, when it is not given. */
  date?: Date;
  /** Where the origins are that the app calls, such as `{ 'https://server.test': 'http://127.0.0.1:4000' }`. */
  hosts?: Record<string, string>;
  /** What the app keeps on the device; give the same to the next app to start it again. */
  storage?: Map<string, string>;
  /** The link that opens the app. */
  link?: string;
}

/** A view, or what to find it by. */
export type Target = View | Query;

const isView = (target: Target): target is View => 'node' in target;

/** Starts an app and gives it as soon as its first work is done; `settled()` waits for the rest. */
export function startApp({ build, device, date, hosts, storage, link }: StartOptions): App {
  const host = new Host({
    build,
    device: { ...DEFAULT_DEVICES[build.platform], ...device },
    date: date ?? new Date(),
    hosts: hosts ?? {},
    storage: storage ?? new Map(),
    link: link ?? null,
  });
  boot(host);
  return new App(host);
}

/** A running app, in the hands of a visitor. */
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

  /** What it has asked of the network. */
  get requests() {
    return this.host.network.requests;
  }

  /** What it has asked of the system, such as `{ name: 'openURL', value: 'https://…' }`. */
  get systemCalls() {
    return this.host.systemCalls;
  }

  /** Gives what went wrong and forgets it, for a test that wants it so. */
  takeComplaints() {
    return this.host.complaints.take();
  }

  /** Waits until all is quiet. Throws when the app has crashed, or never comes to rest. */
  settled() {
    return settle(this.host);
  }

  /** Lets time pass on the device; requests that are under way stay so. */
  advance(milliseconds: number) {
    return advance(this.host, milliseconds);
  }

  /** All that fits and can be seen, or scrolled to. */
  findAll(query: Query): View[] {
    return findAll(this.host.surface.all, query);
  }

  /** The one view that fits. Throws when there is none, or more than one. */
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

  /** Whether something fits. */
  has(query: Query) {
    return this.findAll(query).length > 0;
  }

  #resolve(target: Target): View {
    const view = isView(target) ? this.host.surface.find(target.tag) : this.find(target);
    if (!view) throw new Error('The view is no longer there.');
    return view;
  }

  /** A picture of the screen as it is now, in points times `scale`; it says what it leaves out. */
  picture(scale = 2): Promise<Picture> {
    return takePicture(this.host, scale);
  }

  /** What a screen reader stops at, in its order. */
  readerStops(): ReaderStop[] {
    return this.host.surface.roots.flatMap((root) => readerStops(root, this.platform));
  }

  /** What a screen reader says by itself: what the app has announced, and on android what its live regions hold, too. */
  get announcements(): string[] {
    const regions = this.platform === 'android' ? this.host.surface.roots.flatMap(liveTexts) : [];
    const announced = this.systemCalls.filter(({ name }) => name === 'announce');
    return [...regions, ...announced.map(({ value }) => String(value))];
  }

  /**
   * Taps the middle of what can be seen of a view: whatever is on top there is what is tapped, and given back. Throws
   * when it is not on the screen.
   */
  tap(target: Target) {
    const { x, y } = aimAt(this.host, this.#resolve(target));
    return touchAt(this.host, x, y);
  }

  /** Types into the box that has the focus. */
  type(text: string) {
    return typeText(this.host, text);
  }

  backspace(times = 1) {
    return pressBackspace(this.host, times);
  }

  /** Presses the key that sends what was typed. */
  submit() {
    return submitText(this.host);
  }

  /** Drags what scrolls at a view by so many points; positive numbers go on in a list. Gives how far it went. */
  scroll(target: Target, by: { x?: number; y?: number }) {
    return drag(this.host, this.#resolve(target), by);
  }

  /** Scrolls until a view is on the screen. */
  scrollTo(target: Target) {
    return reveal(this.host, this.#resolve(target));
  }

  /** Pulls a list down to refresh it. */
  pull(target: Target) {
    return pull(this.host, this.#resolve(target));
  }

  /** Android's back. With the keyboard open it closes that, as the system does. */
  async back() {
    const { host } = this;
    if (host.platform !== 'android') throw new Error('ios has no back of its own: use swipeBack().');
    if (host.keyboardShown) hideKeyboard(host);
    else host.emit('hardwareBackPress');
    await advance(host, 0);
  }

  /** The swipe from the left edge of ios, which takes the topmost screen of a stack away. */
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

  /** Opens a link that belongs to the app while it runs. */
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

  /** From now on requests to what fits are answered with a status, without reaching a server. */
  failRequests(url: RegExp, status: number) {
    this.host.network.fail(url, status);
  }

  /** All requests reach their servers again. */
  recoverRequests() {
    this.host.network.recover();
  }

  goOffline() {
    return this.change({ online: false });
  }

  goOnline() {
    return this.change({ online: true });
  }

  /** Closes the keyboard without a key. */
  async closeKeyboard() {
    const box = this.host.surface.focusedInput;
    if (box) blurInput(this.host, box);
    await advance(this.host, 0);
  }

  /** Goes to another app. */
  async leave() {
    setActive(this.host, false);
    await advance(this.host, 0);
  }

  /** Comes back after so many milliseconds, during which the app did not run. */
  async return(after = 0) {
    this.host.clock.shiftDate(after);
    setActive(this.host, true);
    await advance(this.host, 0);
  }

  /** Moves the device's date without letting time pass, to see what is stale by then. */
  shiftDate(milliseconds: number) {
    this.host.clock.shiftDate(milliseconds);
  }

  /** Ends the app. Throws when something went wrong that no test has taken. */
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
