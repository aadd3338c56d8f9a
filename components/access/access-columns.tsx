import { type Column, rowFields } from '@/components/lists/list-view';
import { EmailText } from '@/components/kit/text';
import { DateTime, EmptyValue } from '@/components/kit/cells';
import { isByAnother } from '@/lib/vocabulary/kinds';
import { zoneName } from '@/lib/i18n/locale/format';
import type { AccessView } from '@/lib/domain/accounts/list-access';
import { accessKindLabels, accessMessages } from '@/lib/i18n/access-log';

export const accessInTable = rowFields<AccessView>()(
  'id',
  'kind',
  'detail',
  'email',
  'user',
  'address',
  'createdAt',
);
export type AccessInTable = ReturnType<typeof accessInTable>;

/** The columns of the access log (ADR 0022). */
export const accessColumns = (): Column<AccessInTable>[] => [
  {
    key: 'kind',
    header: accessMessages.kind,
    cell: (row) => <span className="words font-semibold">{accessKindLabels[row.kind]}</span>,
  },
  { key: 'detail', header: accessMessages.detail, cell: (row) => row.detail ?? <EmptyValue /> },
  {
    key: 'email',
    header: accessMessages.email,
    cell: (row) =>
      row.email === null ? (
        <EmptyValue />
      ) : (
        <>
          {isByAnother(row.kind) && <span className="text-muted">{accessMessages.doneBy} </span>}
          <EmailText email={row.email} />
        </>
      ),
  },
  { key: 'user', header: accessMessages.user, cell: (row) => row.user?.name ?? <EmptyValue /> },
  {
    key: 'address',
    header: accessMessages.address,
    cell: (row) => <span className="tabular print:whitespace-nowrap">{row.address ?? <EmptyValue />}</span>,
  },
  {
    key: 'createdAt',
    header: accessMessages.date,
    note: zoneName(),
    card: 'end',
    keep: true,
    cell: (row) => <DateTime at={row.createdAt} />,
  },
];
