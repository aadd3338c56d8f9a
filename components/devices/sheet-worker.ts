import type { SheetOfWorkbook } from './read-table';
import { sheetOfWorkbook } from './sheet-rows';

// In a window this file does nothing.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  let sheet: SheetOfWorkbook | null;
  try {
    sheet = sheetOfWorkbook(data);
  } catch {
    sheet = null;
  }
  postMessage(sheet);
});
