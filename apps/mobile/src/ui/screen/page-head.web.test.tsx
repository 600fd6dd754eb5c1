import { render, waitFor } from '@testing-library/react';
import { ExpoRoot } from 'expo-router/build/ExpoRoot';
import { getMockContext } from 'expo-router/build/testing-library/mock-config';
import type { ComponentProps } from 'react';

import { Head, PageHead } from './page-head.web';

const Screen = () => <PageHead title="Tom & Jerry" description={'A "cat" <b>& a mouse</b>'} />;

describe('design, Pages: the head of a page that is rendered on the server', () => {
  it('has the title and the description of its screen', () => {
    process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
    const context: ComponentProps<typeof Head.Provider>['context'] = {};
    render(
      <Head.Provider context={context}>
        <ExpoRoot context={getMockContext({ index: Screen })} location={new URL('/', window.location.href)} />
      </Head.Provider>,
    );
    const template = document.createElement('template');
    template.innerHTML = `${context.helmet?.title}${context.helmet?.meta}`;
    const { content } = template;
    expect(content.childElementCount).toBe(3);
    expect(content.querySelector('meta[charset]')?.getAttribute('charset')).toBe('utf-8');
    expect(content.querySelector('title')?.textContent).toBe('Tom & Jerry · Marquee');
    expect(content.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'A "cat" <b>& a mouse</b>',
    );
  });
});

describe('design, Pages: the head of a page that our server has rendered', () => {
  it.each([
    ['Tom & Jerry · Marquee', 1],
    ['Another page · Marquee', 0],
  ])('names its address while %s is in front: %d', async (title, left) => {
    process.env.EXPO_ROUTER_IMPORT_MODE = 'sync';
    document.title = title;
    document.head.innerHTML += '<link rel="canonical" href="https://films.example/movie/7"/>';
    render(
      <ExpoRoot context={getMockContext({ index: Screen })} location={new URL('/', window.location.href)} />,
    );
    await waitFor(() => expect(document.title).toBe('Tom & Jerry · Marquee'));
    // If another page's canonical address remained, a phone's browser would share that address instead of the
    // one in its address bar.
    expect(document.querySelectorAll('[rel=canonical]')).toHaveLength(left);
  });
});
