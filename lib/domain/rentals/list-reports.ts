import type { z } from 'zod';
import { mostReports } from '@/lib/config/limits';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { reportMessages } from '@/lib/i18n/reports';
import { refusals } from '@/lib/i18n/requests';
import type { reportAnswer, reportsAnswer } from '@/lib/schemas/answers/report';
import { roleMay } from '@/lib/auth/policy';
import { reportableKinds } from '@/lib/vocabulary/reports';
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
  async execute({ actor, db, scope }, { id }): Promise<z.output<typeof reportsAnswer>> {
    const device = await db.device.findFirst({
      where: { id, AND: scope.devicesHad() },
      select: {
        logisticStatus: true,
        assignments: {
          where: { to: null, AND: scope.assignments() },
          select: { state: true, cameAt: true, reports: { where: { answer: null }, select: { kind: true } } },
        },
      },
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
    const [rental] = device.assignments;
    const says = roleMay(actor.role, 'devices.report') && rental !== undefined;
    return {
      mayReport: says
        ? reportableKinds(
            { ...rental, logisticStatus: device.logisticStatus },
            rental.reports.map(({ kind }) => kind),
          )
        : [],
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
