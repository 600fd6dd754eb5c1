import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORMS, startBundle } from './start-bundle.ts';

let server: Server;
let hosts: Record<string, string>;

beforeAll(async () => {
  server = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hosts = { 'https://server.test': `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});

afterAll(() => void server.close());

/** Defines `say`, with which the bundles of these tests show a text (such as the last event) and other views. */
const SAY = `
  const say = (text, ...more) => show(h('Text', { tag: 2 }, text), ...more);
`;

describe.each(PLATFORMS)('a user on %s', (platform) => {
  it('taps the topmost view', async () => {
    const app = await startBundle(
      platform,
      `const press = (name) => ({ on: { topTouchEnd: () => draw(name) }, accessibilityLabel: name, role: 'button' });
      const over = { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 };
      const draw = (last) => show(
        h('Text', { tag: 2 }, 'Last: ' + last),
        h('View', { tag: 4, height: 50 },
          h('View', { tag: 6, height: 50, ...press('Covered') }), h('View', { tag: 8, ...over, ...press('Veil') })),
        h('View', { tag: 10, height: 50 },
          h('View', { tag: 12, height: 50, ...press('Open') }), h('View', { tag: 14, ...over, pointerEvents: 'none' })),
      );
      run = () => draw('nothing');`,
    );
    const touched = await app.tap({ role: 'button', name: 'Covered' });
    expect(touched?.props.accessibilityLabel).toBe('Veil');
    expect(app.has({ text: 'Last: Veil' })).toBe(true);
    await app.tap({ role: 'button', name: 'Open' });
    expect(app.has({ text: 'Last: Open' })).toBe(true);
    app.close();
  });

  it('types, and finds stored data after a restart', async () => {
    const storage = new Map<string, string>();
    const name = platform === 'ios' ? 'SinglelineTextInputView' : 'AndroidTextInput';
    const source = `
      ${SAY}
      const notes = native('RNCAsyncStorage');
      let text = '';
      const box = () => h('${name}', { tag: 4, height: 40, placeholder: 'A note', on: {
        topChange: (event) => { text = event.text; say('Typed: ' + text, box()); },
        topEndEditing: () => notes.multiSet([['note', text]], () => say('Kept', box())),
      } });
      run = () => notes.multiGet(['note'], (_, [[, note]]) => say('Note: ' + note, box()));`;
    const app = await startBundle(platform, source, { storage });
    expect(app.has({ text: 'Note: null' })).toBe(true);
    await app.tap({ role: 'textbox' });
    await app.type('Milk');
    expect(app.has({ text: 'Typed: Milk' })).toBe(true);
    await app.backspace();
    await app.closeKeyboard();
    await app.settled();
    app.close();
    const next = await startBundle(platform, source, { storage });
    expect(next.has({ text: 'Note: Mil' })).toBe(true);
    next.close();
  });

  it('scrolls a long list', async () => {
    const rows = `[...Array(200).keys()].map((row) => h('Text', { tag: 10 + 2 * row, height: 50 }, 'Row ' + (row + 1)))`;
    const app = await startBundle(
      platform,
      `run = () => show(h('Text', { tag: 2 }, 'Heading'),
        h('ScrollView', { tag: 6, flex: 1 }, h('ScrollContentView', { tag: 8 }, ...${rows})));`,
    );
    expect(await app.scroll({ text: 'Row 1' }, { y: 6_000 })).toBe(6_000);
    const { y } = app.find({ text: 'Row 121' }).bounds;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(100);
    // The list does not scroll beyond its end.
    expect(await app.scroll({ text: 'Row 1' }, { y: 9_000 })).toBeLessThan(4_000);
    app.close();
  });

  it('scrolls a rail sideways, with the platform’s events', async () => {
    const rail = platform === 'ios' ? 'ScrollView' : 'AndroidHorizontalScrollView';
    const app = await startBundle(
      platform,
      `const cards = [...Array(9).keys()].map((card) => h('Text', { tag: 10 + 2 * card, width: 200 }, 'Card ' + (card + 1)));
      run = () => show(h('${rail}', { tag: 6, flexDirection: 'row' },
        h('ScrollContentView', { tag: 8, flexDirection: 'row' }, ...cards)));`,
    );
    expect(await app.scroll({ text: 'Card 1' }, { x: 200 })).toBe(200);
    expect(app.find({ text: 'Card 2' }).bounds.x).toBe(0);
    await app.scrollTo({ text: 'Card 9' });
    expect(app.find({ text: 'Card 9' }).bounds.x).toBeCloseTo(app.device.width - 200, 3);
    app.close();
  });

  it('makes requests, goes offline and online', async () => {
    const send =
      platform === 'ios'
        ? `native('Networking').sendRequest({ method: 'GET', url, headers: {}, data: null, responseType: 'text', timeout: 0 }, () => 0)`
        : `native('Networking').sendRequest('GET', url, 1, [], null, 'text', false, 0)`;
    const app = await startBundle(
      platform,
      `${SAY}
      const url = 'https://server.test/hello';
      listen('didReceiveNetworkData', ([, text]) => say('Answer: ' + text, ask()));
      listen('didCompleteNetworkResponse', ([, error]) => error && say('Problem: ' + error, ask()));
      const ask = () => h('Text', { tag: 4, on: { topTouchEnd: () => ${send} } }, 'Ask');
      run = () => say('Nothing', ask());`,
      { hosts },
    );
    const ask = async () => {
      await app.tap({ text: 'Ask' });
      await app.settled();
    };
    await ask();
    expect(app.has({ text: 'Answer: hello' })).toBe(true);
    await app.change({ online: false });
    await ask();
    expect(app.has({ text: /^Problem: / })).toBe(true);
    await app.change({ online: true });
    await ask();
    expect(app.has({ text: 'Answer: hello' })).toBe(true);
    expect(app.requests).toHaveLength(3);
    app.close();
  });

  it('opens the app by a link, and another link at run time', async () => {
    const module = platform === 'ios' ? 'LinkingManager' : 'IntentAndroid';
    const app = await startBundle(
      platform,
      `${SAY}
      listen('url', ({ url }) => say(url));
      run = () => native('${module}').getInitialURL().then(say);`,
      { link: 'example://first' },
    );
    expect(app.has({ text: 'example://first' })).toBe(true);
    await app.openLink('example://second');
    expect(app.has({ text: 'example://second' })).toBe(true);
    app.close();
  });

  it('leaves the app, returns, and rotates the device', async () => {
    const app = await startBundle(
      platform,
      `${SAY}
      listen('appStateDidChange', (state) => say(state.app_state));
      listen('didUpdateDimensions', (sizes) => say(JSON.stringify(sizes)));
      run = () => say('started');`,
    );
    await app.leave();
    expect(app.has({ text: 'background' })).toBe(true);
    await app.return(3_600_000);
    expect(app.has({ text: 'active' })).toBe(true);
    await app.change({ width: 840, height: 392, fontScale: 2 });
    const pixels = platform === 'ios' ? '"width":840' : `"width":${840 * 2.625}`;
    expect(app.has({ text: new RegExp(pixels) })).toBe(true);
    app.close();
  });

  if (platform === 'android')
    it('sees the screens restart after an unhandled configuration change', async () => {
      const app = await startBundle(platform, `${SAY} let starts = 0; run = () => say('Start ' + ++starts);`);
      await app.change({ width: 600, height: 800, colorScheme: 'dark' });
      expect(app.has({ text: 'Start 1' })).toBe(true);
      await app.change({ hardwareKeyboard: true });
      expect(app.has({ text: 'Start 2' })).toBe(true);
      expect(app.systemCalls).toEqual([
        { name: 'activity.restart', value: 'keyboard|keyboardHidden|navigation' },
      ]);
      app.close();
    });

  it('sees a native animation complete', async () => {
    const module = platform === 'ios' ? 'NativeAnimatedTurboModule' : 'NativeAnimatedModule';
    const app = await startBundle(
      platform,
      `${SAY}
      const view = () => h('View', { tag: 4, testID: 'moving', width: 10, height: 10 });
      const animated = native('${module}');
      run = () => {
        say('Under way', view());
        animated.createAnimatedNode(1, { type: 'value', value: 100 });
        animated.createAnimatedNode(2, { type: 'transform', transforms: [{ property: 'translateX', type: 'animated', nodeTag: 1 }] });
        animated.createAnimatedNode(3, { type: 'style', style: { transform: 2 } });
        animated.createAnimatedNode(4, { type: 'props', props: { style: 3 } });
        animated.connectAnimatedNodeToView(4, 4);
        setTimeout(() => animated.startAnimatingNode(1, 1, { type: 'frames', frames: [0, 0.5, 1], toValue: 0 },
          ({ finished }) => say('Finished: ' + finished, view())), 5000);
      };`,
    );
    const at = () => Math.round(app.find({ testID: 'moving' }).bounds.x);
    expect(at()).toBe(100);
    await app.advance(5_017);
    expect(at()).toBe(50);
    await app.advance(1_000);
    expect(at()).toBe(0);
    expect(app.has({ text: 'Finished: true' })).toBe(true);
    app.close();
  });
});
