/**
 * An address of a screen before sign-in that leads on to `next` in the end; as it is where nothing was asked for. Pure.
 * @param next a path that is known to be this portal's (`safeNextPath`)
 */
export function withNextParameter(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
