import { photoLimits } from '@/lib/config/limits';

/** A photo as it is kept. */
export interface KeptPhoto {
  contentType: 'image/webp';
  width: number;
  height: number;
  content: Uint8Array<ArrayBuffer>;
}

/** Why a file is no photo for us. `busy`: too many are being decoded. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  constructor(readonly why: 'unreadable' | 'kind' | 'heic' | 'pixels' | 'slow' | 'busy') {
    super(why);
  }
}

/** The loaders that may run, of libvips' many. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Brands of files that hold a HEIC image, as iPhones make them. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Whether the first bytes are those of a JPEG, PNG or WebP; nobody's word about the file counts. Pure. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 4, 8) === 'ftyp' && HEIC.has(text(bytes, 8, 12)) ? 'heic' : null;
}

/** Loaded with the first photo: it is large, and most processes never see one. */
const decoder = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};
let loading: ReturnType<typeof decoder> | undefined;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One after the other: a decoded photo takes up to some hundred megabytes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= photoLimits.mostAtOnce) throw new PhotoRefused('busy');
  waiting += 1;
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

/**
 * Makes a photo anew from what was uploaded: upright, at most 1600 pixels a side, and nothing of the file but its pixels.
 * @throws PhotoRefused
 */
export async function makePhoto(bytes: Uint8Array): Promise<KeptPhoto> {
  const kind = kindOf(bytes);
  if (kind === null || kind === 'heic') throw new PhotoRefused(kind ?? 'kind');
  const sharp = await (loading ??= decoder());
  const { maxPixels: limitInputPixels, maxSide, decodeSeconds: seconds } = photoLimits;
  return inTurn(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error' })
        .timeout({ seconds })
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return {
        contentType: 'image/webp',
        width: info.width,
        height: info.height,
        content: new Uint8Array(data),
      };
    } catch (error) {
      const said = String(error);
      throw new PhotoRefused(
        said.includes('pixel limit') ? 'pixels' : said.includes('timeout') ? 'slow' : 'unreadable',
      );
    }
  });
}
