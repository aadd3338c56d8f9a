'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { writeChoiceCookie } from '@/components/kit/choices';
import { zoneCookie } from '@/lib/i18n/locale/zone';

/** Late rows first take over the server's text, in its zone. */
const HYDRATED_MS = 300;

/** Once a loaded page: a zone that the server does not know stays UTC. */
let told = false;

/** Tells the server the person's time zone and loads the page anew. */
export function ZoneWatch() {
  const router = useRouter();
  useEffect(() => {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const { dataset } = document.documentElement;
    if (!zone || zone === dataset.zone || told) return;
    told = true;
    writeChoiceCookie(zoneCookie, zone);
    const makeAnew = () =>
      setTimeout(() => {
        dataset.zone = zone;
        router.refresh();
      }, HYDRATED_MS);
    if (document.readyState === 'complete') makeAnew();
    else window.addEventListener('load', makeAnew, { once: true });
  }, [router]);
  return null;
}
