'use client';

import { callApi } from '@/components/kit/leaving';
import type { ActionResult } from '@/lib/http/action';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';
import type { ReportKind } from '@/lib/vocabulary/reports';
import type { ChosenPhoto } from './shrink-photo';

/** What a person reports of a device. */
export interface Report {
  serialNumber: string;
  kind: ReportKind;
  note: string | null;
  photo: ChosenPhoto | null;
}

/** The form of POST devices/report. */
export function reportForm({
  serialNumber,
  kind,
  note,
  photo,
}: Omit<Report, 'photo'> & { photo: Blob | null }): FormData {
  const form = new FormData();
  form.set('serialNumber', serialNumber);
  form.set('kind', kind);
  if (note !== null) form.set('note', note);
  if (photo !== null) form.set('photo', photo, 'photo');
  return form;
}

type Refused = Omit<Extract<ActionResult<never>, { ok: false }>, 'ok'>;

/**
 * Sends a report: the one call with a file, which no server action takes.
 * @param key the same for the same report, so that one whose answer was lost is made once
 */
export async function sendReport(
  { photo, ...report }: Report,
  key: string,
): Promise<ActionResult<{ message: string; id: string }>> {
  const form = reportForm({ ...report, photo: photo && photo.content });
  const headers = { 'idempotency-key': key };
  const answer = await callApi('/api/devices/report', { method: 'POST', body: form, headers }).catch(
    () => null,
  );
  if (answer === null) return { ok: false, code: 'UNREACHED', message: reportScreens.noConnection };
  const said = (await answer.json().catch(() => null)) as ({ message: string; id: string } & Refused) | null;
  if (said === null) return { ok: false, code: 'FAULT', message: reportMessages.reportFault };
  return answer.ok ? { ok: true, data: said } : { ok: false, ...said };
}
