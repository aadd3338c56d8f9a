import { reportErrors, reportMessages } from '@/lib/i18n/reports';
import { reportId } from '@/lib/schemas/reports';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';

/**
 * Withdraws a report of the own organisation that waits: it goes with its photo, and the log keeps that there was one.
 * @throws notFound for another organisation's too; conflict for an answered one
 */
export const withdrawReport = operation({
  may: 'devices.report',
  input: reportId,
  fault: () => reportMessages.withdrawFault,
  async execute({ actor, scope, transaction }, { id }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const [locked] = await tx.$queryRaw<{ id: string }[]>`
        SELECT r.id FROM device_reports r
        WHERE r.id = ${id}::uuid AND ${scope.sql('r.organization_id')} FOR UPDATE`;
      const report =
        locked && (await tx.deviceReport.findUnique({ where: { id }, include: { assignment: true } }));
      if (!report) throw notFound(reportErrors.notFound);
      if (report.answeredAt !== null) throw conflict('REPORT_ANSWERED', reportErrors.answered);
      const { kind, assignment, organizationId } = report;
      const { serialNumber: serial, organizationName, deviceId, orderId } = assignment;
      await tx.deviceReport.delete({ where: { id } });
      await recordEvent(tx, actor, {
        type: 'device.reportWithdrawn',
        params: { serial, organization: actor.organizationName ?? organizationName, kind },
        organization:
          organizationId === null ? null : { id: organizationId, name: actor.organizationName ?? '' },
        ...(deviceId !== null && { entity: { type: 'device', id: deviceId } as const }),
        orderId,
        from: kind,
      });
      return { message: reportMessages.withdrawn(serial) };
    });
  },
});
