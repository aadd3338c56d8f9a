/** A base that no path can leave without being noticed. */
const base = 'http://portal.invalid';
const longest = 2000;

/** The portal's path in `?next=`; null for other origins, tricks, the API, and screens that lead back here. Pure. */
export function safeNextPath(value: string | readonly string[] | undefined): string | null {
  if (typeof value !== 'string' || value.length > longest || !/^\/(?![/\\])[!-~]*$/.test(value)) return null;
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname.includes('\\')) return null;
  if (/^\/(?:api|_next|sign-in|password-forgot)(?:\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
