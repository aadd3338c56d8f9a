import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** A smaller one fits into one packet. */
const SMALLEST = 1024;

/** Writes each script and style sheet below a folder packed beside itself, as .br and .gz (lib/server/compress.ts sends them). */
export async function packFiles(folder: string): Promise<void> {
  const names = await fs.readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const content = await fs.readFile(file);
      if (content.length < SMALLEST) return;
      await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await fs.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
