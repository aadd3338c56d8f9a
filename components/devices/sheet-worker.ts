import { rowsOfSheet } from './sheet-rows';

// In a window this file does nothing.
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  let rows: string[][] | null;
  try {
    rows = rowsOfSheet(data);
  } catch {
    rows = null;
  }
  postMessage(rows);
});
