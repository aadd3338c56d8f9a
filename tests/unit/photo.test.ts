import sharp from 'sharp';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { kindOf, makePhoto } from '@/lib/images/photo';
import { aJpeg, aPng, PNG_HEAD, pngChunk } from '../support/photos';

const why = (bytes: Uint8Array, sender = 'Kari') =>
  makePhoto(bytes, sender).then(
    () => 'made',
    (error: { why?: string }) => error.why,
  );
const text = (value: string) => Buffer.from(value, 'latin1');

describe('a photo', () => {
  it('is made anew, upright and small, and says nothing of its camera, its place and its person', async () => {
    const sent = await aJpeg(2400, 1200, 6);
    expect(sent.includes(text('SecretCam'))).toBe(true);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { contentType, width, height, content } = await makePhoto(sent, 'Kari');
    expect([contentType, width, height]).toEqual(['image/webp', 800, 1600]);
    expect(kindOf(content)).toBe('webp');
    const kept = await sharp(content).metadata();
    expect([kept.format, kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      'webp',
      ...Array<undefined>(4),
    ]);
    const bytes = Buffer.from(content);
    for (const mark of ['EXIF', 'Exif', 'SecretCam', 'Nordmann', 'GPS', 'XMP'])
      expect(bytes.includes(text(mark))).toBe(false);
  });

  it('keeps its size where it is small, and may be a PNG or a WebP', async () => {
    expect(await makePhoto(aPng(30, 20), 'Kari')).toMatchObject({ width: 30, height: 20 });
    const webp = await sharp(aPng(40, 30)).webp().toBuffer();
    expect(await makePhoto(webp, 'Kari')).toMatchObject({ width: 40, height: 30 });
  });

  it('several at once are made one after the other, and too many are told to come again', async () => {
    const png = aPng(30, 20);
    const said = await Promise.all(Array.from({ length: 12 }, (_, at) => why(png, `person ${at}`)));
    expect(said.filter((one) => one === 'made').length).toBe(8);
    expect(said.filter((one) => one === 'busy').length).toBe(4);
    expect(await why(png)).toBe('made');
  });

  it('two of a person wait at a time, so that the others’ have their turn', async () => {
    const png = aPng(30, 20);
    const kari = Array.from({ length: 8 }, () => why(png, 'Kari'));
    expect(await why(png, 'Ola')).toBe('made');
    expect(await Promise.all(kari)).toEqual(['made', 'made', ...Array<string>(6).fill('busy')]);
    expect(await why(png, 'Kari')).toBe('made');
  });
});

describe('no photo', () => {
  it.each([
    ['nothing', text('')],
    ['a text', text('hello')],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG after a declaration', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a GIF', text('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff\x21\xf9\x04\x00;')],
    ['a GIF that is a script', text('GIF89a/*\x00*/=1;alert(1)//')],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a BMP', text('BM\x00\x00\x00\x00')],
    ['a TIFF', text('II*\x00\x08\x00\x00\x00')],
    ['an AVIF', text('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00')],
    ['a ZIP', text('PK\x03\x04')],
    ['a video', text('\x00\x00\x00\x18ftypmp42')],
    ['an executable', text('\x7fELF\x02\x01\x01')],
    ['a WAV', text('RIFF\x24\x00\x00\x00WAVEfmt ')],
    [
      'a picture of ImageMagick',
      text('push graphic-context\nviewbox 0 0 1 1\nfill "url(https://example.com/)"'),
    ],
    ['a JPEG behind other bytes', Buffer.concat([text('<script>'), text('\xff\xd8\xff\xe0')])],
  ])('is %s', async (_, bytes) => {
    expect(await why(bytes)).toBe('kind');
  });

  it.each([
    ['the first bytes of a JPEG alone', text('\xff\xd8\xff')],
    ['a JPEG that is a script', text('\xff\xd8\xff\xe0/*JFIF*/=alert(1)')],
    [
      'a JPEG head before HTML',
      Buffer.concat([text('\xff\xd8\xff\xe0\x00\x10JFIF\x00'), text('<script>x</script>')]),
    ],
    ['the head of a PNG alone', PNG_HEAD],
    ['a PNG without pixels', Buffer.concat([PNG_HEAD, pngChunk('IEND', Buffer.alloc(0))])],
    [
      'a PNG with a false sum',
      Buffer.concat([aPng(9, 9).subarray(0, 30), text('xxxx'), aPng(9, 9).subarray(34)]),
    ],
    ['the head of a WebP alone', text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['a PNG of no size', aPng(0, 0)],
  ])('is %s', async (_, bytes) => {
    expect(await why(bytes)).toBe('unreadable');
  });

  it('is a cut one', async () => {
    const jpeg = await aJpeg();
    expect(await why(jpeg.subarray(0, Math.floor(jpeg.length * 0.6)))).toBe('unreadable');
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 9, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    expect(await why(noisy.subarray(0, Math.floor(noisy.length / 2)))).toBe('unreadable');
  });

  it('is one of a hundred megapixels, though its file is small', async () => {
    const bomb = aPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await why(bomb)).toBe('pixels');
    expect(await why(aPng(4, 40_000_000))).toBe('pixels');
  });

  it('is a very long one, whose few pixels would take many seconds', async () => {
    expect(await why(aPng(1, 20_000))).toBe('made');
    expect(await why(aPng(1, 20_001))).toBe('pixels');
    expect(await why(aPng(20_001, 1))).toBe('pixels');
    expect(await why(aPng(1, 40_000_000))).toBe('pixels');
  });

  it('is what only another loader could read: the three alone may run in this process', async () => {
    await makePhoto(aPng(3, 3), 'Kari');
    const gif = await sharp(aPng(3, 3)).gif().toBuffer();
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [gif, svg])
      await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/);
  });

  it('is a HEIC, which has a sentence of its own', async () => {
    expect(await why(text('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'))).toBe('heic');
    expect(await why(text('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00'))).toBe('heic');
  });
});

describe('what hides in a picture', () => {
  it('is left behind: text, other formats at its end, a bomb of text', async () => {
    const bomb = Buffer.concat([text('Comment\x00\x00'), zlib.deflateSync(Buffer.alloc(50_000_000))]);
    const hidden = [
      aPng(30, 20, pngChunk('tEXt', text('Comment\x00<script>alert(1)</script>'))),
      aPng(30, 20, pngChunk('zTXt', bomb)),
      Buffer.concat([aPng(30, 20), text('PK\x03\x04<script>alert(1)</script>')]),
      Buffer.concat([await aJpeg(), text('<script>alert(1)</script>')]),
      Buffer.concat([await aJpeg(), text('%PDF-1.7')]),
    ];
    for (const bytes of hidden) {
      const { content } = await makePhoto(bytes, 'Kari');
      for (const mark of ['script', 'PK\x03\x04', '%PDF', 'tEXt', 'zTXt'])
        expect(Buffer.from(content).includes(text(mark))).toBe(false);
    }
  });
});
