import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture, openPicture, pictureType, toWebp } from '../../src/posters/picture.ts';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 50, height: 75, channels: 3, background: '#a03020' } })
    .toFormat(format)
    .toBuffer();

describe('design, Gateway: a picture', () => {
  it('is JPEG, PNG or WebP by its first bytes, or rejected', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect(pictureType(await picture(format))).toBe(`image/${format}`);
    }
    for (const other of [
      await picture('gif'),
      Buffer.alloc(0),
      Buffer.from('RIFF    AVI '),
      Buffer.from('<svg/>'),
    ]) {
      expect(pictureType(other)).toBeUndefined();
    }
  });

  it('is processed for at most 5 s', async () => {
    // A picture that takes longer than 5 s would block the tests, so this checks only sharp's option.
    expect(await openPicture(await picture('jpeg'))).toMatchObject({ options: { timeoutSeconds: 5 } });
  });

  it('has at most 4,000 pixels a side', async () => {
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
    expect(await checkPicture(await png(1, 4000))).toBe('image/png');
    await expect(checkPicture(await png(1, 4001))).rejects.toThrow('1 × 4001');
    await expect(checkPicture(await png(4001, 1))).rejects.toThrow('4001 × 1');
  });

  it('is converted at its own width, and rejected over 4 million pixels', async () => {
    expect(await sharp(await toWebp(await picture('png'))).metadata()).toMatchObject({
      format: 'webp',
      width: 50,
    });
    const large = await sharp({ create: { width: 2001, height: 2000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await expect(toWebp(large)).rejects.toThrow(/pixel limit/i);
  });
});
