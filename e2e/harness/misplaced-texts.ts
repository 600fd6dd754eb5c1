import type { Page } from '@playwright/test';

/** Implements {@link misplacedTexts}. Runs in the page. */
function inPage(): string[] {
  /** Differences up to this number of pixels are ignored, because positions are rounded. */
  const TOLERANCE = 1;
  const WINDOW = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  interface Line {
    text: string;
    owner: Element;
    box: Box;
  }

  const style = (element: Element) => getComputedStyle(element);
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(style(element).overflowX);
  /** Whether the text may be truncated with an ellipsis on purpose. */
  const isShortened = (element: Element) =>
    style(element).textOverflow === 'ellipsis' || style(element).webkitLineClamp !== 'none';

  function* ancestors(element: Element) {
    for (let at: Element | null = element; at && at.id !== 'root'; at = at.parentElement) yield at;
  }

  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');

  /** Measures the height of the glyphs, and their distance from the top of the first line. */
  function ink(text: string, { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
    if (!pen) return { top: 0, height: 0 };
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const measured = pen.measureText(text);
    return {
      top: measured.fontBoundingBoxAscent - measured.actualBoundingBoxAscent,
      height: measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent,
    };
  }

  /** Returns the boxes of a text's lines, with the height of their glyphs. */
  function linesOf(node: Node, owner: Element): Line[] {
    const text = node.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, height } = ink(text, style(owner));
    // Spaces at the end of a line are invisible and may overflow.
    const spaces = [...(node.textContent ?? '').matchAll(/\s+/g)].flatMap(({ index, 0: { length } }) => {
      const space = document.createRange();
      space.setStart(node, index);
      space.setEnd(node, index + length);
      return [...space.getClientRects()];
    });
    const isSpace = (rect: Box) =>
      spaces.some(({ left, right, top: y }) => rect.left === left && rect.right === right && rect.top === y);
    return [...range.getClientRects()]
      .filter((rect) => rect.width > 2 && !isSpace(rect))
      .map(({ left, right, top: y }) => ({
        text,
        owner,
        box: { left, right, top: y + top, bottom: y + top + height },
      }));
  }

  function isSeen(element: Element) {
    const { width, height } = element.getBoundingClientRect();
    // Skips text that is only for screen readers, which is one pixel large.
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isDrawn && Math.min(width, height) > 2 && !element.closest('[aria-hidden=true],svg');
  }

  const leaves = (inner: Box, outer: Box) =>
    inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE;
  const overflowsVertically = (inner: Box, outer: Box) =>
    inner.top < outer.top - TOLERANCE || inner.bottom > outer.bottom + TOLERANCE;

  /**
   * Describes how a line is misplaced. Returns undefined if it is not. A line may be cut off if its text is truncated
   * on purpose or can be scrolled into view.
   */
  function problem({ owner, box }: Line): string | undefined {
    const around = [...ancestors(owner)];
    const isInRow = around.some((at) => scrolls(at) && at.scrollWidth > at.clientWidth + TOLERANCE);
    let isShort = isInRow;
    for (const at of around) {
      const edge = at.getBoundingClientRect();
      const { overflowX, overflowY } = style(at);
      if (isShortened(at)) {
        if (box.top >= edge.bottom - TOLERANCE) return undefined;
        isShort = true;
      }
      if (['auto', 'scroll'].includes(overflowY)) break;
      if (overflowX !== 'visible' && !isShort && leaves(box, edge)) return 'is cut off at a side';
      if (overflowY !== 'visible' && overflowsVertically(box, edge)) return 'is cut off above or below';
    }
    if (!isShort && leaves(box, WINDOW)) return 'leaves the window';
    const edge = owner.closest('a,button,[role=button]')?.getBoundingClientRect();
    if (!edge) return undefined;
    return (!isShort && leaves(box, edge)) || overflowsVertically(box, edge)
      ? 'leaves what it stands in'
      : undefined;
  }

  /**
   * Returns the nearest positioned ancestor of a line. Only lines with the same such ancestor are compared, because
   * floating elements may cover scrolled content.
   */
  const layer = ({ owner }: Line) =>
    [...ancestors(owner)].find((at) => ['absolute', 'fixed', 'sticky'].includes(style(at).position));

  const overlap = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const lines: Line[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    if (owner && text.textContent?.trim() && isSeen(owner)) lines.push(...linesOf(text, owner));
  }
  const found = lines.flatMap((line) => {
    const what = problem(line);
    return what ? [`"${line.text}" ${what}`] : [];
  });
  const isWhole = (line: Line) => ![...ancestors(line.owner)].some(isShortened);
  for (const [place, one] of lines.entries())
    for (const other of lines.slice(place + 1)) {
      if (one.owner.parentElement === other.owner.parentElement && one.owner.contains(other.owner)) continue;
      if (isWhole(one) && isWhole(other) && layer(one) === layer(other) && overlap(one.box, other.box))
        found.push(`"${one.text}" lies over "${other.text}"`);
    }
  for (const element of root.querySelectorAll('*')) {
    const isSideways = element.scrollWidth > element.clientWidth + TOLERANCE && scrolls(element);
    if (isSideways && !element.matches('.trending-rail,.rail-scroller,.sideways,input'))
      found.push(`<${element.tagName}> scrolls sideways`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  if (lines.length === 0) found.push('there is no text');
  return found;
}

/**
 * Describes all misplaced texts of a page: text that is cut off without an ellipsis, leaves the window or its
 * container, or overlaps other text. Also describes elements that scroll horizontally, except rails.
 */
export const misplacedTexts = (page: Page): Promise<string[]> => page.evaluate(inPage);
