import type { View } from '../fabric/view.ts';
import { attributes, type Drawing, readColor } from './drawing.ts';

/** Styles that the picture leaves out. An empty list or 0 has no effect on a device. */
const UNSUPPORTED = [
  'boxShadow',
  'elevation',
  'shadowOpacity',
  'filter',
  'mixBlendMode',
  'experimental_backgroundImage',
];

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

const number = (value: unknown) => (typeof value === 'number' ? value : null);

type Radii = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

/** Returns the radii of the four corners. Equal radii are limited to the size of the view. */
function radiiOf({ props, frame }: View): Radii {
  const length = (value: unknown) =>
    typeof value === 'string' && value.endsWith('%')
      ? (parseFloat(value) / 100) * Math.min(frame.width, frame.height)
      : number(value);
  const radii = CORNERS.map(
    (corner) => length(props[`border${corner}Radius`]) ?? length(props.borderRadius) ?? 0,
  );
  const largest = Math.max(...radii) * 2;
  const factor = largest > 0 ? Math.min(1, frame.width / largest, frame.height / largest) : 1;
  // Two corners share a side, so radii that do not fit are reduced. Only equal radii are handled.
  return radii.map((radius) => radius * (radii.every((other) => other === radius) ? factor : 1)) as Radii;
}

/** Returns the outline of a view as path data, moved inwards by `inset` points. */
export function outline(view: View, inset = 0) {
  const { width, height } = view.frame;
  const [a, b, c, d] = radiiOf(view).map((radius) => Math.max(0, radius - inset)) as Radii;
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  return (
    `M${left + a} ${top}H${right - b}A${b} ${b} 0 0 1 ${right} ${top + b}V${bottom - c}` +
    `A${c} ${c} 0 0 1 ${right - c} ${bottom}H${left + d}A${d} ${d} 0 0 1 ${left} ${bottom - d}V${top + a}` +
    `A${a} ${a} 0 0 1 ${left + a} ${top}Z`
  );
}

function drawBorder(view: View, drawing: Drawing) {
  const { props, frame, layout } = view;
  const widths = SIDES.map((side) => layout.border[side.toLowerCase() as 'top']);
  if (widths.every((width) => width === 0)) return '';
  const colors = SIDES.map((side) =>
    readColor(props[`border${side}Color`] ?? props.borderColor ?? 0xff000000, drawing),
  );
  const [width = 0] = widths;
  if (props.borderStyle === 'dotted') drawing.addUnsupported('dotted borders');
  const dashes = props.borderStyle === 'dashed' ? `${width * 3} ${width * 3}` : null;
  if (widths.every((other) => other === width) && colors.every((other) => other === colors[0])) {
    const stroke = colors[0];
    if (!stroke) return '';
    const values = {
      d: outline(view, width / 2),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-dasharray': dashes,
    };
    return `<path${attributes(values)}/>`;
  }
  const [top = 0, right = 0, bottom = 0, left = 0] = widths;
  const boxes = [
    [0, 0, frame.width, top],
    [frame.width - right, 0, right, frame.height],
    [0, frame.height - bottom, frame.width, bottom],
    [0, 0, left, frame.height],
  ];
  return boxes
    .map(([x, y, w = 0, h = 0], index) => {
      const fill = colors[index];
      return fill && w > 0 && h > 0 ? `<rect${attributes({ x, y, width: w, height: h, fill })}/>` : '';
    })
    .join('');
}

export function drawBox(view: View, drawing: Drawing) {
  for (const name of UNSUPPORTED) {
    const value = view.props[name];
    const hasEffect = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (hasEffect) drawing.addUnsupported(name);
  }
  const fill = readColor(view.props.backgroundColor, drawing);
  return (fill ? `<path${attributes({ d: outline(view), fill })}/>` : '') + drawBorder(view, drawing);
}
