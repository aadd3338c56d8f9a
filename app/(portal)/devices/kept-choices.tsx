import { cookies } from 'next/headers';
import type { DevicesViewName } from '@/components/devices/given-back-view';
import { RememberChoice } from '@/components/kit/remember-choice';
import { readRows, rowsCookie } from '@/components/lists/remembered';
import { paging } from '@/lib/config/limits';

const viewCookie = 'devicesView';

export type Asked = Awaited<PageProps<'/devices'>['searchParams']>;

/** How this browser's customer last looked at the devices. */
export interface Kept {
  view: DevicesViewName;
  rows: number;
  /** What the cookie says of the view. */
  lastView: DevicesViewName;
}

export const firstChoices: Kept = { view: 'current', rows: paging.defaultSize, lastView: 'current' };

/** The choices that count at an address. It wins: only without any parameter the last view is shown again. */
export async function keptChoices(asked: Asked): Promise<Kept> {
  const kept = await cookies();
  const lastView = kept.get(viewCookie)?.value === 'givenBack' ? 'givenBack' : 'current';
  const wanted = Object.keys(asked).length === 0 ? lastView : asked.view;
  return {
    view: wanted === 'givenBack' ? 'givenBack' : 'current',
    rows: readRows(kept.get(rowsCookie)?.value),
    lastView,
  };
}

/** Keeps the view that is shown, and the rows per page that the address names. */
export function KeepChoices({
  asked,
  kept,
  rows,
  view,
}: {
  asked: Asked;
  kept: Kept;
  rows: number;
  view: DevicesViewName;
}) {
  return (
    <>
      {asked.size !== undefined && rows !== kept.rows && (
        <RememberChoice cookie={rowsCookie} value={rows === paging.defaultSize ? '' : String(rows)} />
      )}
      {view !== kept.lastView && (
        <RememberChoice cookie={viewCookie} value={view === 'current' ? '' : view} />
      )}
    </>
  );
}
