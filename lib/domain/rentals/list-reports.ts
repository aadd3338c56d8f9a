import type { z } from 'zod';
import { mostReports } from '@/lib/config/limits';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { reportMessages } from '@/lib/i18n/reports';
import { refusals } from '@/lib/i18n/requests';
import type { reportAnswer } from '@/lib/schemas/answers/report';
import { deviceId } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { operation } from '../operation';

export type ReportView = z.output<typeof reportAnswer>;

/**
 * Lists the newest reports of a device; an organisation reads its own.
 * @throws notFound for another organisation's device too
 */
export const listReports = operation({
  may: 'devices.list',
  input: deviceId,
  fault: () => reportMessages.fetchingFault,
  async execute({ db, scope }, { id }): Promise<{ data: ReportView[] }> {
    const device = await db.device.findFirst({
      where: { id, AND: scope.devicesHad() },
      select: { id: true },
    });
    if (device === null) throw notFound(refusals.deviceNotFound);
    const found = await db.deviceReport.findMany({
      where: { assignment: { deviceId: id }, AND: scope.reports() },
      include: {
        assignment: { select: { to: true } },
        reportedBy: { select: { name: true } },
        photos: { select: { id: true }, take: 1 },
      },
      orderBy: [{ reportedAt: 'desc' }, { id: 'desc' }],
      take: mostReports,
    });
    return {
      data: found.map(({ assignment, reportedBy, photos, ...report }) => ({
        id: report.id,
        kind: report.kind,
        note: report.note,
        reportedAt: report.reportedAt.toISOString(),
        reportedBy: reportedBy && readName(reportedBy.name),
        photo: photos[0]?.id ?? null,
        waits: report.answeredAt === null && assignment.to === null,
        answer: report.answer,
        answeredAt: report.answeredAt?.toISOString() ?? null,
        answerNote: report.answerNote,
      })),
    };
  },
});
