import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { router } from './navigation';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  prefetch?: boolean | null;
  replace?: boolean;
  scroll?: boolean;
}

/** Replaces next/link: an anchor that asks the router. */
export default function Link({ prefetch: _, replace, scroll: __, onClick, ...anchor }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || anchor.target === '_blank') return;
    event.preventDefault();
    (replace ? router.replace : router.push)(anchor.href);
  };
  return <a {...anchor} onClick={go} />;
}

export const useLinkStatus = () => ({ pending: false });
