import { OrderName } from '@/components/devices/device-facts';
import { OrganizationLink } from '@/components/links/organization-link';
import { roleMay } from '@/lib/auth/policy';
import { formatDate } from '@/lib/i18n/locale/format';
import type { Role } from '@/lib/vocabulary/roles';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { outcomeLabels } from '@/lib/i18n/vocabulary';

type Assignment = WholeDevice['assignments'][number];

/** The past holders of a device, newest first; a customer sees its own times. */
export function DeviceAssignments({ assignments, role }: { assignments: readonly Assignment[]; role: Role }) {
  if (assignments.length === 0) {
    return <p className="p-5 text-muted">{devicePageMessages.noAssignments}</p>;
  }
  return (
    <ol>
      {assignments.map((assignment) => (
        <li key={assignment.id} className="border-b border-line px-5 py-4 last:border-b-0">
          <div className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
            {roleMay(role, 'devices.manage') && (
              <OrganizationLink id={assignment.orgId ?? null} name={assignment.orgName} />
            )}
            {assignment.order !== null && <OrderName order={assignment.order} role={role} />}
          </div>
          <dl className="tabular mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-4 gap-y-2">
            {datesOf(assignment).map(
              ([term, moment]) =>
                moment !== null && (
                  <div key={term}>
                    <dt className="text-sm text-muted">{term}</dt>
                    <dd className="text-[0.9375rem] whitespace-nowrap">
                      <time dateTime={moment}>{formatDate(moment)}</time>
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {assignment.outcome != null && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">{outcomeLabels[assignment.outcome]}</span>
              {assignment.outcomeNote != null && ` · ${assignment.outcomeNote}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const datesOf = ({ from, to, announcedAt, replacedAt, receivedAt }: Assignment) =>
  [
    [devicePageMessages.from, from],
    [devicePageMessages.to, to],
    [devicePageMessages.announced, announcedAt],
    [devicePageMessages.replaced, replacedAt],
    [devicePageMessages.received, receivedAt],
  ] as const;
