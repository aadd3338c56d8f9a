import { reportErrors, reportMessages } from '@/lib/i18n/reports';
import { enqueueMails } from '@/lib/mail/outbox';
import { settledReport } from '@/lib/schemas/reports';
import type { ReportAnswer, ReportKind } from '@/lib/vocabulary/reports';
import { administratorsOf } from '../administrators-of';
import { conflict, notFound } from '../errors';
import { recordEvent, recordEvents } from '../events/record-event';
import { operation, type UnitOfWork } from '../operation';
import { portalUrl } from '../portal-url';
import { statusChange } from './patch-device';
import { planned, transition } from './transition';
import { type DeviceWithOrder, withDevice } from './with-device';

/**
 * Answers a customer's report, and tells its people. A device whose loss is accepted counts as lost; all other answers only record. The same
 * answer with the same note again changes nothing.
 * @throws notFound, also for one that was withdrawn; conflict for one with another answer or note, or whose rental has ended
 */
export const settleReport = operation({
  may: 'devices.manage',
  input: settledReport,
  fault: () => reportMessages.settleFault,
  async execute(context, { id, answer, note }): Promise<{ message: string }> {
    const seen = await context.db.deviceReport.findUnique({
      where: { id },
      select: {
        answer: true,
        answerNote: true,
        assignment: { select: { deviceId: true, serialNumber: true, to: true } },
      },
    });
    if (seen === null) throw notFound(reportErrors.notFound);
    const { deviceId, serialNumber: serial, to } = seen.assignment;
    const done = { message: reportMessages.settled(serial, answer) };
    if (isRepeat(seen, { answer, note })) return done;
    if (deviceId === null || to !== null) throw conflict('RENTAL_ENDED', reportErrors.over);
    return withDevice(context, deviceId, async (work, found) => {
      const report = await lockOpen(work, id, { answer, note }, found);
      if (report === null) return { answer: done };
      if (report.kind === 'LOST' && answer === 'ACCEPTED') await lose(work, found);
      await work.tx.deviceReport.update({
        where: { id },
        data: { answer, answerNote: note, answeredAt: work.now, answeredById: context.actor.userId },
      });
      await tell(work, found, report, { answer, note });
      return { answer: done };
    });
  },
});

interface Answered {
  answer: ReportAnswer | null;
  answerNote: string | null;
}

interface Given {
  answer: ReportAnswer;
  note: string | null;
}

/** Whether a report has this very answer; false without one, and a refusal with another. */
function isRepeat(report: Answered, { answer, note }: Given): boolean {
  if (report.answer === null) return false;
  if (report.answer === answer && report.answerNote === note) return true;
  throw conflict('REPORT_ANSWERED', reportErrors.answered);
}

interface Open extends Answered {
  kind: ReportKind;
  assignmentId: string;
  organizationId: string | null;
  reportedById: string | null;
}

/** Locks a report after its device; null where it has this answer already. */
async function lockOpen(
  { tx }: UnitOfWork,
  id: string,
  given: Given,
  { device }: DeviceWithOrder,
): Promise<Open | null> {
  const [report] = await tx.$queryRaw<Open[]>`
    SELECT kind::text AS kind, assignment_id AS "assignmentId", organization_id AS "organizationId", answer::text AS answer,
      answer_note AS "answerNote", reported_by_id AS "reportedById"
    FROM device_reports WHERE id = ${id}::uuid FOR UPDATE`;
  if (report === undefined) throw notFound(reportErrors.notFound);
  if (isRepeat(report, given)) return null;
  if (device.assignments[0]?.id !== report.assignmentId) throw conflict('RENTAL_ENDED', reportErrors.over);
  return report;
}

async function lose(work: UnitOfWork, { device, order }: DeviceWithOrder): Promise<void> {
  if (device.logisticStatus === 'LOST') return;
  if (device.assignments[0]?.state === 'RECEIVED') throw conflict('DEVICE_RECEIVED', reportErrors.isHere);
  await transition(work, [planned(device, order, { verb: 'LOST' }, work.now)], order, () =>
    recordEvents(work.tx, work.actor, [statusChange({ device, order }, 'LOST')]),
  );
}

async function tell(
  { tx, actor, now }: UnitOfWork,
  { device: { id, serialNumber: serial, organization, orderId } }: DeviceWithOrder,
  { kind, organizationId, reportedById }: Open,
  { answer, note }: Given,
): Promise<void> {
  const name = organization?.name ?? '';
  await recordEvent(tx, actor, {
    type: 'device.reportAnswered',
    params: { serial, organization: name, kind, answer },
    organization,
    entity: { type: 'device', id },
    orderId,
    from: kind,
    to: answer,
  });
  if (organizationId === null) return;
  // Who has left the organisation meanwhile hears nothing of it.
  const reporter =
    reportedById === null
      ? null
      : await tx.user.findFirst({ where: { id: reportedById, organizationId, deletedAt: null } });
  const to = new Set([
    ...(await administratorsOf(tx, organizationId)),
    ...(reporter ? [reporter.email] : []),
  ]);
  const data = { organization: name, serial, kind, answer, note, url: portalUrl(`/devices/${id}`) };
  await enqueueMails(tx, { to: [...to], template: 'reportAnswered', data }, now);
}
