import { LogoMark } from '@/components/art/logo-mark';
import { classNames } from '@/components/ui/class-names';
import { product } from '@/lib/config/product';

/** Mark and name side by side. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="font-display text-[1.375rem] leading-none font-extrabold tracking-tight">
        {product.name}
      </span>
    </span>
  );
}
