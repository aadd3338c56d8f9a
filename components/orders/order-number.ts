/** The part of an order's ID that people quote, in mails too: its last block. */
export function orderNumber(id: string): string {
  return id.slice(-12);
}
