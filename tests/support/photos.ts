import zlib from 'node:zlib';

// Images made here, byte by byte or by the encoder that the portal has; no file of a person.

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

export const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG of one colour: its size on paper may be huge, its bytes are few. `more`: chunks before the pixels. */
export function aPng(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1);
  const rows = Buffer.alloc(Math.min(height, 64) * row.length);
  const parts: Buffer[] = [];
  // Few rows stand for all where the picture is never decoded.
  for (let left = height; left > 0; left -= 64) parts.push(rows.subarray(0, Math.min(left, 64) * row.length));
  const pixels = zlib.deflateSync(Buffer.concat(parts), { level: 9 });
  return Buffer.concat([
    PNG_HEAD,
    pngChunk('IHDR', head),
    more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG with an orientation, a camera and a place in its EXIF. */
export async function aJpeg(width = 400, height = 200, orientation = 1): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const made = sharp({ create: { width, height, channels: 3, background: '#c03020' } })
    .jpeg()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'SecretCam', Copyright: 'Kari Nordmann' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '60/1 23/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 19/1 20/1',
      },
    });
  return made.toBuffer();
}
