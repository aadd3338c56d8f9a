/**
 * The mark: a tracking pin pieced together from flakes of plastic, carried by a wave. It is the icon of the
 * portal, drawn by the style sheet: half a kilobyte that a browser fetches once, and not with every page.
 */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return <span className={`logo-mark ${className}`} aria-hidden="true" />;
}
