'use client';

import { useEffect } from 'react';
import { writeChoiceCookie } from './choices';

/** Keeps what the page shows as this browser's choice. */
export function RememberChoice({ cookie, value }: { cookie: string; value: string }) {
  useEffect(() => writeChoiceCookie(cookie, value), [cookie, value]);
  return null;
}
