import { classNames } from '@/components/kit/styles';
import { product } from '@/lib/config/product';

/** The mark, drawn by the style sheet: half a kilobyte that a browser fetches once. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return <span className={`logo-mark ${className}`} aria-hidden="true" />;
}

/** Mark and name; in the navigation's rail the mark alone. */
export function Logo({ rail = false }: { rail?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className={rail ? 'size-9 sm:max-lg:size-10' : 'size-9'} />
      <span
        className={classNames(
          'font-display text-[1.375rem] leading-none font-extrabold tracking-tight',
          rail && 'sm:max-lg:sr-only',
        )}
      >
        {product.name}
      </span>
    </span>
  );
}
