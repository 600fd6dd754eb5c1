import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATFORMS, startExample } from './start-example.ts';

let server: Server;
let hosts: Record<string, string>;

beforeAll(async () => {
  server = createServer((_, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hosts = { 'https://server.test': `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});

afterAll(() => void server.close());

describe.each(PLATFORMS)('a visitor on %s', (platform) => {
  it('taps what is on top, not what is under it', async () => {
    const app = await startExample(platform);
    const touched = await app.tap({ label: 'Covered' });
    expect(touched?.props.accessibilityLabel).toBe('Veil');
    expect(app.has({ text: 'Last: veil' })).toBe(true);
    await app.tap({ label: 'Open' });
    expect(app.has({ text: 'Last: open' })).toBe(true);
    app.close();
  });

  it('types, and what is sent is kept for the next start', async () => {
    const storage = new Map<string, string>();
    const app = await startExample(platform, { storage });
    await app.tap({ placeholder: 'A note' });
    await app.type('Milk');
    expect(app.has({ text: 'Typed: Milk' })).toBe(true);
    await app.backspace();
    await app.submit();
    await app.settled();
    app.close();
    const next = await startExample(platform, { storage });
    expect(next.has({ text: 'Kept: Mil' })).toBe(true);
    next.close();
  });

  it('scrolls a long list, and pulls it', async () => {
    const app = await startExample(platform);
    await app.tap({ text: 'Example' });
    await app.settled();
    expect(app.has({ text: 'Row 120' })).toBe(false);
    expect(await app.scroll({ text: 'Row 1' }, { y: 6_000 })).toBe(6_000);
    await app.settled();
    expect(app.find({ text: 'Row 120' }).visible).toBe(true);
    await app.pull({ text: 'Row 120' });
    await app.settled();
    expect(app.has({ text: 'Pulled 1 times' })).toBe(true);
    app.close();
  });

  it('asks the network, loses it and finds it again', async () => {
    const app = await startExample(platform, { hosts });
    await app.tap({ role: 'button', name: 'Ask' });
    await app.settled();
    expect(app.has({ text: 'Answer: 200 hello' })).toBe(true);
    await app.goOffline();
    expect(app.has({ text: 'Connected: false' })).toBe(true);
    await app.tap({ role: 'button', name: 'Ask' });
    await app.settled();
    expect(app.has({ text: 'Answer: TypeError: Network request failed' })).toBe(true);
    await app.goOnline();
    expect(app.has({ text: 'Connected: true' })).toBe(true);
    app.close();
  });

  it('opens the app by a link, and another while it runs', async () => {
    const app = await startExample(platform, { link: 'example://first' });
    expect(app.has({ text: 'Link: example://first' })).toBe(true);
    await app.openLink('example://second');
    expect(app.has({ text: 'Link: example://second' })).toBe(true);
    app.close();
  });

  it('leaves and returns', async () => {
    const app = await startExample(platform);
    await app.leave();
    expect(app.has({ text: 'State: background' })).toBe(true);
    await app.return(3_600_000);
    expect(app.has({ text: 'State: active' })).toBe(true);
    app.close();
  });

  it('turns the device and enlarges the text', async () => {
    const app = await startExample(platform);
    await app.change({ width: 840, height: 392, fontScale: 2 });
    expect(app.has({ text: 'Window: 840 at 2' })).toBe(true);
    app.close();
  });

  it('sees an animation through that native code drives', async () => {
    const app = await startExample(platform);
    await app.scrollTo({ text: 'Fade in' });
    await app.tap({ text: 'Fade in' });
    expect(app.has({ text: 'Fade not done' })).toBe(true);
    await app.settled();
    expect(app.has({ text: 'Fade done' })).toBe(true);
    expect(app.has({ text: 'Faded' })).toBe(true);
    app.close();
  });
});
