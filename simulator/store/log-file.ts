import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** The first line: what the others depend on. */
export type Header = Record<string, string>;

const CHUNK = 1 << 20;
/** A file is rewritten after this growth, and at twice its size. */
const LEAST_GROWTH = 8 << 20;

/** An append-only file of JSON lines. A torn last line does not count. */
export class LogFile {
  private descriptor: number | null = null;
  private base = 0;
  private added = 0;

  constructor(private readonly file: string) {}

  /** Header and lines, or null. Throws on a line that is not JSON, except a torn last one. */
  read(): { header: Header; lines: string[] } | null {
    if (!existsSync(this.file)) return null;
    // The rest after the last line break is empty, or torn.
    const [first, ...lines] = readFileSync(this.file, 'utf8').split('\n').slice(0, -1);
    if (first === undefined) throw new Error(`${path.basename(this.file)} is not a file of the simulator.`);
    return { header: JSON.parse(first) as Header, lines };
  }

  /** Rewrites the file through a temporary one and a rename. */
  rewrite(header: Header, lines: Iterable<string>): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    const temporary = `${this.file}.${process.pid}.tmp`;
    writeFileSync(temporary, `${JSON.stringify(header)}\n`);
    this.close();
    this.descriptor = openSync(temporary, 'a');
    this.base = 0;
    let chunk: string[] = [];
    let length = 0;
    for (const line of lines) {
      chunk.push(line, '\n');
      length += line.length;
      if (length < CHUNK) continue;
      this.base += this.write(chunk.join(''));
      chunk = [];
      length = 0;
    }
    this.base += this.write(chunk.join(''));
    this.added = 0;
    renameSync(temporary, this.file);
  }

  append(line: string): void {
    this.added += this.write(`${line}\n`);
  }

  get overgrown(): boolean {
    return this.added > Math.max(LEAST_GROWTH, this.base);
  }

  /** Bytes since the last rewrite. */
  get appended(): number {
    return this.added;
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private write(text: string): number {
    if (this.descriptor === null) throw new Error('The state is written before it was read.');
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length;) done += writeSync(this.descriptor, bytes, done);
    return bytes.length;
  }
}
