import { photoLimits } from '@/lib/config/limits';

/** A photo as it is kept. */
export interface KeptPhoto {
  contentType: 'image/webp';
  width: number;
  height: number;
  content: Uint8Array<ArrayBuffer>;
}

/** Why a file is no photo for us. `busy`: too many are being decoded, of all or of its sender. */
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
/** Whose photos are decoded or wait for it. */
const waiting: string[] = [];

/** One after the other: a decoded photo takes up to some hundred megabytes. */
async function inTurn<T>(sender: string, work: () => Promise<T>): Promise<T> {
  const ofSender = waiting.filter((one) => one === sender).length;
  if (waiting.length >= photoLimits.mostAtOnce || ofSender >= photoLimits.mostOfOne)
    throw new PhotoRefused('busy');
  waiting.push(sender);
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting.splice(waiting.indexOf(sender), 1);
  }
}

/**
 * Makes a photo anew from what was uploaded: upright, at most 1600 pixels a side, and nothing of the file but its pixels.
 * @param sender whose photo it is: few of one person wait at a time
 * @throws PhotoRefused
 */
export async function makePhoto(bytes: Uint8Array, sender: string): Promise<KeptPhoto> {
  const kind = kindOf(bytes);
  if (kind === null || kind === 'heic') throw new PhotoRefused(kind ?? 'kind');
  const { maxPixels: limitInputPixels, longestSide, maxSide, decodeSeconds: seconds } = photoLimits;
  return inTurn(sender, async () => {
    try {
      const sharp = await (loading ??= decoder());
      const sent = sharp(bytes, { limitInputPixels, failOn: 'error' });
      const said = await sent.metadata(); // of its head alone
      if (Math.max(said.width, said.height) > longestSide) throw new PhotoRefused('pixels');
      const { data, info } = await sent
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
      if (error instanceof PhotoRefused) throw error;
      const said = String(error);
      throw new PhotoRefused(
        said.includes('pixel limit') ? 'pixels' : said.includes('timeout') ? 'slow' : 'unreadable',
      );
    }
  });
}
