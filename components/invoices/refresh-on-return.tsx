'use client';

import { useRouter } from 'next/navigation';
import { useTabReturn } from '@/components/kit/use-tab-return';

/** Reads the page again for a person who comes back from the paying tab. */
export function RefreshOnReturn() {
  const router = useRouter();
  useTabReturn(true, () => router.refresh());
  return null;
}
