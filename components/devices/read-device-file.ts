import { importColumns, importLimits } from '@/lib/config/import-files';
import { formatNumber } from '@/lib/config/format';
import { importMessages } from '@/lib/messages/import-devices';

/** A row of a file, each cell as it stands in it. */
export interface FileRow {
  serialNumber: string;
  calibrationExpires?: string;
  deviceFeatureName?: string;
}

/** Text of a file of any spreadsheet: Unicode, else what Windows writes in the West. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What our own files put before what a spreadsheet would compute (ADR 0041). */
const GUARD = /^'(?=[=+\-@＝＋－＠])/;

/**
 * The rows of a CSV file, in their order.
 * @throws Error whose message can be shown
 */
export async function readDeviceFile(file: File): Promise<FileRow[]> {
  if (file.size > importLimits.maxBytes)
    throw new Error(importMessages.tooLarge(formatNumber(importLimits.maxBytes / 1024 / 1024)));
  const [{ default: papa }, bytes] = await Promise.all([
    import('papaparse'),
    file.arrayBuffer().catch(() => {
      throw new Error(importMessages.unreadable);
    }),
  ]);
  const { data } = papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  const columnOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const serials = columnOf(importColumns.serialNumber);
  const dates = columnOf(importColumns.calibrationExpires);
  const models = columnOf(importColumns.deviceFeatureName);
  if (serials < 0) throw new Error(importMessages.noSerials);
  if (lines.length === 0) throw new Error(importMessages.noRows);
  if (lines.length > importLimits.maxRows)
    throw new Error(importMessages.tooMany(formatNumber(importLimits.maxRows)));
  const cell = (line: readonly string[], at: number) => (line[at] ?? '').trim().replace(GUARD, '');
  return lines.map((line) => ({
    serialNumber: cell(line, serials),
    ...(dates >= 0 && { calibrationExpires: cell(line, dates) }),
    ...(models >= 0 && { deviceFeatureName: cell(line, models) }),
  }));
}
