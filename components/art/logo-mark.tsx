/**
 * The mark: a tracking pin of plastic flakes, carried by a wave. The style sheet draws it as the portal's icon: half a kilobyte that a
 * browser fetches once.
 */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return <span className={`logo-mark ${className}`} aria-hidden="true" />;
}
