import type { Actor } from '@/lib/auth/principal';
import { beginExport, type ExportTurn } from '@/lib/domain/lists/export-turns';

/** The end of a file's address, such as 'devices.csv'. */
export const pathEnd = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

/** Waits for the turn of a request for a file (ADR 0089), unless its client goes away. */
export const exportTurn = (request: Request, actor: Actor): Promise<ExportTurn> =>
  beginExport.parsed(actor, { file: pathEnd(request), gone: request.signal });
