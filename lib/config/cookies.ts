/** The value of the cookie of exactly this name in a Cookie header; null without one. */
export function readCookie(header: string | null | undefined, wanted: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=');
    if (name === wanted) return value.join('=');
  }
  return null;
}
