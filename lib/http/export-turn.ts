import type { Actor } from '@/lib/auth/principal';
import { beginExport, type ExportTurn } from '@/lib/domain/lists/export-turns';

/** The end of a file's address, such as 'devices.csv'. */
export const pathEnd = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

/** Waits for the turn of a request for a file (ADR 0089). It ends at the latest when the client goes away. */
export async function exportTurn(request: Request, actor: Actor): Promise<ExportTurn> {
  const { signal } = request;
  const turn = await beginExport.parsed(actor, { file: pathEnd(request), gone: signal });
  // A file of which nothing was read yet is not cancelled when its client goes.
  if (signal.aborted) await turn.end();
  else signal.addEventListener('abort', () => void turn.end(), { once: true });
  return turn;
}
