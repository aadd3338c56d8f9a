import { createHash } from 'node:crypto';

/** What is stored of an invitation's token: its SHA-256. The token itself stands in the mailed link only (decisions.md §2). */
export function hashInviteToken(token: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(token, 'utf8').digest());
}
