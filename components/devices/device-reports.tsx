import { Badge } from '@/components/kit/badge';
import { roleMay } from '@/lib/auth/policy';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { ReportView } from '@/lib/domain/rentals/list-reports';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';
import type { Role } from '@/lib/vocabulary/roles';
import { SettleButton, WithdrawButton } from './report-buttons';

/** What a lost device costs meanwhile, or one that is reported as lost; nothing for a reader without money. */
export function LostCosts({
  whole: { device, lease },
  reports,
  role,
}: {
  whole: WholeDevice;
  reports: readonly ReportView[];
  role: Role;
}) {
  const isLost =
    device.logisticStatus === 'LOST' || reports.some(({ kind, waits }) => kind === 'LOST' && waits);
  const cents = lease?.nextCharge?.amountCents;
  if (!isLost || cents === undefined || cents === 0) return null;
  // The operator pays nothing for it.
  const said = roleMay(role, 'devices.manage') ? reportScreens.lostBilled : reportScreens.lostCosts;
  return <p className="mt-3 font-semibold">{said(formatMoney(cents))}</p>;
}

/** The reports of a device, newest first, with what their reader may do about them. */
export function DeviceReports({
  device: { serialNumber, orgName },
  reports,
  role,
}: {
  device: DeviceView;
  reports: readonly ReportView[];
  role: Role;
}) {
  return (
    <ol>
      {reports.map((report) => (
        <li key={report.id} className="flex gap-4 border-b border-line px-5 py-4 last:border-b-0">
          <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {reportMessages.kinds[report.kind]}
              <Badge tone={report.waits ? 'warning' : 'neutral'}>{standOf(report)}</Badge>
            </div>
            {report.note !== null && <p className="wrap-anywhere whitespace-pre-line">{report.note}</p>}
            <p className="text-sm wrap-anywhere text-muted">{whoAndWhen(report)}</p>
            {report.answerNote !== null && (
              <p className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
                {report.answerNote}
              </p>
            )}
            {report.waits && roleMay(role, 'devices.manage') && (
              <SettleButton report={{ ...report, serial: serialNumber, orgName: orgName ?? '' }} />
            )}
            {report.waits && roleMay(role, 'devices.report') && (
              <WithdrawButton id={report.id} kind={report.kind} />
            )}
          </div>
          {report.photo !== null && <Photo id={report.photo} serial={serialNumber} />}
        </li>
      ))}
    </ol>
  );
}

function standOf({ waits, answer, answeredAt }: ReportView): string {
  if (answer !== null) return reportScreens.answered(reportMessages.answers[answer], formatDate(answeredAt));
  return waits ? reportScreens.waits : reportScreens.over;
}

function whoAndWhen({ reportedBy, reportedAt }: ReportView): string {
  const day = formatDate(reportedAt);
  return reportedBy === null ? day : reportScreens.by(reportedBy, day);
}

function Photo({ id, serial }: { id: string; serial: string }) {
  return (
    <a href={`/api/photos/${id}`} target="_blank" className="shrink-0 self-start">
      <img
        src={`/api/photos/${id}`}
        alt={reportScreens.photoOf(serial)}
        loading="lazy"
        className="size-20 flake-sm border border-line object-cover"
      />
    </a>
  );
}
