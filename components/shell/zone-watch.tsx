'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { lifetimes } from '@/lib/config/limits';
import { zoneCookie } from '@/lib/config/zone';

const SECONDS = lifetimes.languageDays * 86_400;

/** Tells the server where the person's clock stands: a page that was made without knowing shows UTC, and is made anew. */
export function ZoneWatch() {
  const router = useRouter();
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const { dataset } = document.documentElement;
    const said = `${zoneCookie}=${zone}`;
    // One that the server does not know stays UTC.
    if (!zone || zone === dataset.zone || document.cookie.split('; ').includes(said)) return;
    document.cookie = `${said}; path=/; max-age=${SECONDS}; samesite=lax`;
    dataset.zone = zone;
    router.refresh();
  }, [router]);
  return null;
}
