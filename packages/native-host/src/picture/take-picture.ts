import sharp from 'sharp';
import type { Host } from '../host.ts';
import { sourceUri } from '../views/image.ts';
import { Drawing, type DrawnText } from './drawing.ts';
import { drawView } from './draw-view.ts';

export interface Picture {
  png: Buffer;
  /** The drawn texts, one entry per line. */
  texts: DrawnText[];
  /** Descriptions of everything that the picture leaves out. */
  unsupported: string[];
}

/** Returns the loaded images of the visible views by their URIs, each with its content as a data URL. */
async function readImages(host: Host) {
  const images = new Map<string, string>();
  for (const view of host.surface.all) {
    const uri = view.state.image?.status === 'loaded' ? sourceUri(view) : null;
    const image = uri === null ? undefined : host.images.loaded.get(uri);
    if (!uri || !image || images.has(uri) || !view.visible) continue;
    const png = await sharp(image.data).png({ compressionLevel: 1 }).toBuffer();
    images.set(uri, `data:image/png;base64,${png.toString('base64')}`);
  }
  return images;
}

/** Renders the screen at `scale` pixels per point. */
export async function takePicture(host: Host, scale: number): Promise<Picture> {
  const { device, fonts, surface, keyboardShown } = host;
  const { width, height, rtl, fontScale, keyboardHeight } = device;
  const drawing = new Drawing({ fonts, fontScale, rtl, images: await readImages(host) });
  const views = surface.roots.map((root) => drawView(root, drawing)).join('');
  if (host.splashScreen === 'shown') drawing.addUnsupported('the splash screen, which covers all this');
  const keyboard = keyboardShown
    ? `<rect y="${height - keyboardHeight}" width="${width}" height="${keyboardHeight}" fill="#d1d4db"/>`
    : '';
  const background = device.colorScheme === 'dark' ? '#000000' : '#ffffff';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${drawing.definitions.join('')}</defs>` +
    `<rect width="${width}" height="${height}" fill="${background}"/>${views}${keyboard}</svg>`;
  const png = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer();
  return { png, texts: drawing.texts, unsupported: drawing.unsupported };
}
