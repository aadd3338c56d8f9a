'use client';

import { readApi, type Search } from '@/components/ui/use-search';
import type { FoundGroup } from '@/lib/domain/search/find-everywhere';

/** Finds what a text names, by kind; nothing is asked for an empty one. */
export const searchEverywhere: Search<readonly FoundGroup[]> = async (q, signal) =>
  q === '' ? [] : (await readApi<{ data: FoundGroup[] }>('/api/search', { q }, signal)).data;
