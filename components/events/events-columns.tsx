import Link from 'next/link';
import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { classNames } from '@/components/kit/styles';
import { DateTime, serialInText } from '@/components/kit/cells';
import { NoBreakText } from '@/components/kit/text';
import type { EventType } from '@/lib/vocabulary/event-types';
import { zoneName } from '@/lib/i18n/locale/format';
import type { EventView } from '@/lib/domain/events/list-events';
import { controlMessages } from '@/lib/i18n/controls';
import { eventFilterMessages, eventMessages, undoMessages } from '@/lib/i18n/events';

const shown = rowFields<EventView>()('id', 'user', 'event', 'about', 'organization', 'orgId', 'createdAt');

/** Kinds of entries that tell of a change without its values. */
const wordless: readonly string[] = [
  'organization.changed',
  'organization.addressChanged',
  'model.changed',
] satisfies EventType[];

export const eventInTable = (entry: EventView) => ({
  ...shown(entry),
  ...(entry.batchId !== undefined && { batchId: entry.batchId }),
  // An erased organisation has neither.
  ...(wordless.includes(entry.type) &&
    (entry.from !== null || entry.to !== null) && { change: [entry.from, entry.to] as const }),
});
export type EventInTable = ReturnType<typeof eventInTable>;

function Change({ of: values }: { of: readonly [string | null, string | null] }) {
  const [before, after] = values.map((value) =>
    value === null || value === '' ? controlMessages.none : value,
  );
  return <span className="block text-sm text-muted">{eventFilterMessages.change(before!, after!)}</span>;
}

/** The event; a subject that its sentence does not name follows as a link. */
function Sentence({ of, about }: { of: string; about: EventView['about'] }) {
  if (about === null) return <NoBreakText text={of} />;
  const { name, path } = about;
  const link = (
    <Link href={path} prefetch={false} className={classNames(serialInText(name), 'link')}>
      {name}
    </Link>
  );
  const at = named(of, name);
  return (
    <>
      {/* A dot wraps together with its next part. */}
      <NoBreakText text={at === -1 ? `${of} ·\u00a0` : of.slice(0, at)} />
      {link}
      {at !== -1 && <NoBreakText text={of.slice(at + name.length)} />}
    </>
  );
}

/** A name's position in a text, outside of longer names; -1 for none. */
function named(text: string, name: string): number {
  const isPart = (char = ' ') => /[\w-]/.test(char);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return at;
  return -1;
}

/** The event log's columns. `undo` asks whether to undo a batch. */
export const eventColumns = (
  everyOrganization: boolean,
  undo?: (batchId: string) => void,
): Column<EventInTable>[] => [
  {
    key: 'user',
    header: eventMessages.user,
    keep: true,
    cell: (row) => <span className="font-semibold">{row.user?.name ?? eventMessages.bySystem}</span>,
  },
  {
    key: 'event',
    header: eventMessages.event,
    cell: ({ event, about, change, batchId }) => (
      <div className="cell-sentence">
        <Sentence of={event} about={about} />
        {change && <Change of={change} />}
        {undo !== undefined && batchId !== undefined && (
          <button type="button" className="ml-2 text-sm link" onClick={() => undo(batchId)}>
            {undoMessages.open}
          </button>
        )}
      </div>
    ),
  },
  ...(everyOrganization
    ? [
        {
          key: 'organization',
          header: eventMessages.organization,
          cell: ({ orgId = null, organization }: EventInTable) => (
            <OrganizationLink id={orgId} name={organization?.name ?? null} />
          ),
        },
      ]
    : []),
  {
    key: 'createdAt',
    header: eventMessages.date,
    note: zoneName(),
    card: 'end',
    keep: true,
    cell: (row) => <DateTime at={row.createdAt} />,
  },
];
