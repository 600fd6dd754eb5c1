import { render } from '@testing-library/react';

import { useRenderedHead } from '@/ui/rendered-head';

import { Head } from './head';

function Screen({ title, description }: { title: string; description: string }) {
  useRenderedHead(title, description);
  return null;
}

/** What expo-router puts into the head of a page that it rendered. */
function rendered(title: string, description: string) {
  const context: Parameters<typeof Head.Provider>[0]['context'] = {};
  render(
    <Head.Provider context={context}>
      <Screen title={title} description={description} />
    </Head.Provider>,
  );
  return context.helmet;
}

describe('design 7: the head of a page that is rendered on the server', () => {
  it('has the title and the description of its screen', () => {
    const template = document.createElement('template');
    const [title, description] = ['Tom & Jerry · Marquee', 'A "cat" <b>& a mouse</b>'];
    const { title: one, meta: other } = rendered(title, description) ?? {};
    template.innerHTML = `${one}${other}`;
    const { content } = template;
    expect(content.childElementCount).toBe(2);
    expect(content.querySelector('title')?.textContent).toBe(title);
    expect(content.querySelector('meta[name=description]')?.getAttribute('content')).toBe(description);
  });

  it('is left alone in a browser, where there is no such context', () =>
    expect(() => render(<Screen title="Marquee" description="Films" />)).not.toThrow());
});
