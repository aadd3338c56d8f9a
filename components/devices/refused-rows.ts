import { languageFacts } from '@/lib/i18n/languages';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { importMessages } from '@/lib/i18n/device-files';
import { guarded } from '@/lib/vocabulary/spreadsheets';
import type { Line } from './read-table';

/** Spreadsheets know UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The lines that were refused, each behind its row and its reason, the cells as they were read: a CSV file to correct and take in again.
 * @param head the names of the columns
 * @param serials the column of the serial numbers
 * @param refused reasons by the line's row
 */
export async function refusedRows(
  head: readonly string[],
  serials: number,
  lines: readonly Line[],
  refused: ReadonlyMap<number, string>,
): Promise<string> {
  const safe = (cell: string, at: number) => (at === serials && !cell.startsWith("'") ? guarded(cell) : cell);
  const data = lines.flatMap(({ row, cells }) => {
    const reason = refused.get(row);
    return reason === undefined ? [] : [[String(row), reason, ...cells.map(safe)]];
  });
  const delimiter = languageFacts[currentLanguage()].csvSeparator;
  const fields = [importMessages.rowInFile, importMessages.whyNot, ...head];
  const { default: papa } = await import('papaparse');
  return (
    BYTE_ORDER_MARK + papa.unparse([fields, ...data], { delimiter, newline: '\r\n', escapeFormulae: false })
  );
}
