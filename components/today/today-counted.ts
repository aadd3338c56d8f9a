import { formatNumber } from '@/lib/i18n/locale/format';
import { today } from '@/lib/config/limits';
import type { TodaySection } from '@/lib/vocabulary/kinds';
import type { Waiting } from '@/lib/domain/today/today-rows';
import { listMessages } from '@/lib/i18n/lists';

/** The count: '1,000+' where more were not counted. */
export function countOf({ count, countCapped }: Pick<Waiting<never>, 'count' | 'countCapped'>): string {
  const total = formatNumber(count);
  return countCapped === true ? listMessages.more(total) : total;
}

/** The list of all counted rows, up to a thousand. */
export const allOf = (section: TodaySection, { count }: Pick<Waiting<never>, 'count'>): string =>
  `/today${count > today.mostRows ? `?all=${section}` : ''}#${section}`;
