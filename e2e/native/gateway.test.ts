import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gateway, startGateway } from '../harness/start-gateway.ts';
import { openApp, PLATFORMS } from './open-app.ts';

/** The release with a server that has a token. */
describe.each(PLATFORMS)('the release on %s', (platform) => {
  let gateway: Gateway;
  beforeAll(async () => void (gateway = await startGateway()));
  afterAll(() => gateway.stop());

  it('shows services beside the rating, which lead to where to watch, before the cast (design, Behaviour)', async () => {
    const app = await openApp(platform, gateway.address, { link: 'marquee://movie/5001' });
    const services = app.find({ role: 'button', name: /^Where to Watch: Harbour Video, / });
    const rating = app.find({ text: /^\d+\/10$/ }).bounds;
    expect(Math.abs(services.bounds.y - rating.y)).toBeLessThan(44);
    const section = () => app.find({ text: 'Where to Watch', role: 'heading' }).bounds;
    expect(section().y).toBeLessThan(app.find({ text: 'Cast', role: 'heading' }).bounds.y);
    const before = section().y;
    await app.tap(services);
    await app.settled();
    expect(section().y).toBeLessThan(before);
    expect(app.find({ text: 'Where to Watch', role: 'heading' }).visible).toBe(true);
    app.close();
  });
});
