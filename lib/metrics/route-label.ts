/** The routes of a build, from Next's routes-manifest.json. */
export interface Routes {
  staticRoutes: readonly { page: string }[];
  dynamicRoutes: readonly { page: string; regex: string }[];
}

/** Names a path by its route. All assets are one; no route is 'none': clients cannot make labels. Pure. */
export function routeLabels({ staticRoutes, dynamicRoutes }: Routes): (pathname: string) => string {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (pathname) => {
    if (fixed.has(pathname)) return pathname;
    if (pathname.startsWith('/_next/')) return '/_next';
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? 'none';
  };
}
