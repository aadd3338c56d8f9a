/** Where a sign-in leads; a mailed password is changed first. Pure. */
export const pathAfterSignIn = (
  { passwordTemporary }: { passwordTemporary: boolean },
  next: string | null,
): string => (passwordTemporary ? '/profile' : (next ?? '/dashboard'));

/**
 * A screen's address before sign-in that leads on to `next`; unchanged without one. Pure.
 * @param next a path that is known to be this portal's (`safeNextPath`)
 */
export function withNextParameter(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
