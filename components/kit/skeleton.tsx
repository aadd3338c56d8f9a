import { classNames } from './class-names';

/** A grey bar where text will be; its size comes with `className`. */
export function Skeleton({ className = 'h-4 w-32' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block shimmer flake-sm bg-line', className)} />;
}
