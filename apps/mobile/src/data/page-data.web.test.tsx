import { PAGE_DATA } from '@marquee/contract';
import { screen } from '@testing-library/react';

import { DETAILS, fakeServices } from '../../test/fake-services';
import { details } from '../../test/films';
import { openInBrowser, pass } from '../../test/open-in-browser';

afterEach(() => document.getElementById(PAGE_DATA)?.remove());

describe('design 8, offline: what came with the page', () => {
  it('is stored like what was fetched, and not asked for again', async () => {
    const services = fakeServices();
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = PAGE_DATA;
    script.textContent = JSON.stringify({ at: Date.now(), movie: details() });
    document.body.append(script);
    const app = await openInBrowser('/movie/101');
    await pass(5_000);
    expect(services.callsTo(DETAILS)).toHaveLength(0);
    app.unmount();
    script.remove();

    await openInBrowser('/movie/101', { keep: true });
    expect(await screen.findByText('A pilot guides ships through a harbour of glass.')).toBeTruthy();
    expect(services.callsTo(DETAILS)).toHaveLength(0);
  });
});
