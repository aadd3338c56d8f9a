/** The routes of a build, as Next writes them beside it (routes-manifest.json). */
export interface Routes {
  staticRoutes: readonly { page: string }[];
  dynamicRoutes: readonly { page: string; regex: string }[];
}

/**
 * Answers what a path is called in a metric: its route. All assets are one, and whatever has no route is 'none', so that no client can make
 * more labels than there are routes. Pure.
 */
export function routeLabels({ staticRoutes, dynamicRoutes }: Routes): (pathname: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (pathname) => {
    if (fixed.has(pathname)) return pathname;
    if (pathname.startsWith('/_next/')) return '/_next';
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? 'none';
  };
}
