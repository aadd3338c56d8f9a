import type { z } from 'zod';
import { readTypedDay, typedOfIsoDay } from '@/lib/core/typed-day';
import { damageOf } from '@/lib/vocabulary/spreadsheets';
import { isUnlikelySerial, scannedSerial } from '@/lib/core/serials';
import { normalCode, normalText } from '@/lib/core/typed-text';
import { serialKey } from '@/lib/vocabulary/devices';
import type { Database } from '@/lib/db/client';
import { dayRefusal } from '@/lib/i18n/reading/day-refusal';
import { importMessages } from '@/lib/i18n/device-files';
import { deviceErrors } from '@/lib/i18n/devices';
import { orderErrors } from '@/lib/i18n/orders';
import type { plannedRow } from '@/lib/schemas/answers/device';
import { importPreview, serialNumber } from '@/lib/schemas/devices';
import { readAlike } from './alike';
import { bySerials } from './lock-devices';
import { modelOfSerial, pickedModel } from './store-devices';
import { operation } from '../operation';

type Import = z.output<typeof importPreview>;

export type PlannedRow = z.output<typeof plannedRow>;

interface Known {
  id: string;
  serialNumber: string;
  featureId: string;
  calibrationExpires: string | null;
}

/**
 * Plans each row of a file (ADR 0051): a new date, a new device, nothing, or a refusal.
 * @throws invalid for an unknown model of new devices
 */
export async function planImport(
  db: Database,
  { rows, registerNew, registerAlike, deviceFeatureName }: Import,
): Promise<(PlannedRow & { deviceId: string | null })[]> {
  const serials = rows.flatMap(({ serialNumber: cell }) =>
    [...new Set([cell, scannedSerial(cell)])].flatMap((text) => serialNumber.safeParse(text).data ?? []),
  );
  const [models, found] = await Promise.all([
    db.deviceFeature.findMany(),
    db.$queryRaw<Known[]>`
      SELECT d.id, d.serial_number AS "serialNumber", d.feature_id AS "featureId",
        d.calibration_expires::text AS "calibrationExpires" FROM devices d WHERE ${bySerials(serials)}`,
  ]);
  const devices = new Map(found.map((device) => [serialKey(device.serialNumber), device]));
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const picked = pickedModel(models, deviceFeatureName);
  const seen = new Set<string>();
  const isKnown = (serial: string) => devices.has(serialKey(serial));
  const read = rows.map((row) => readRow(row, isKnown));
  const contradicted = contradictedIn(read);
  const alike = await readAlike(
    db,
    read.flatMap(({ serial }) => (isKnown(serial) ? [] : (serialNumber.safeParse(serial).data ?? []))),
  );

  const modelOfNew = (serial: string, named: string) =>
    named === ''
      ? (picked ?? modelOfSerial(serial, models, []))
      : models.find(({ name }) => sameName(name, named))?.id;

  return read.map((said) => {
    const { serial, named, day } = said;
    const key = serialKey(serial);
    const device = devices.get(key);
    const model = names.get(device?.featureId ?? modelOfNew(serial, named) ?? '') ?? null;
    const repeated = seen.size === seen.add(key).size || contradicted.has(key);
    const looksLike = alike.get(key) ?? null;
    const base = { ...identityOf(device, serial), looksLike, deviceFeatureName: model };
    const wrong =
      (device === undefined ? whyDamaged(said.cell) : null) ??
      whyUnreadable(said, repeated) ??
      (device === undefined
        ? whyNotNew({ registerNew, registerAlike }, { serial, looksLike }, named, model)
        : otherModel(named, model));
    if (wrong !== null) return { ...base, change: null, to: null, message: wrong };
    if (device === undefined) return { ...base, change: 'register', to: day, message: null };
    return { ...base, ...recalibration(device, day), message: null };
  });
}

function readRow(row: Import['rows'][number], isKnown: (serial: string) => boolean) {
  const cell = row.serialNumber.trim();
  const typed = normalCode(row.calibrationExpires ?? '');
  const { iso: day, fault } = dayOf(typed);
  return {
    cell,
    // A known serial may look like a scan's marks.
    serial: isKnown(cell) ? cell : normalCode(scannedSerial(cell)),
    named: normalText(row.deviceFeatureName ?? ''),
    typed,
    day,
    fault,
  };
}

const identityOf = (device: Known | undefined, serial: string) => ({
  serialNumber: device?.serialNumber ?? serial,
  isNew: device === undefined,
  deviceId: device?.id ?? null,
  from: device?.calibrationExpires ?? null,
});

function whyUnreadable(
  { serial, typed, fault }: ReturnType<typeof readRow>,
  repeated: boolean,
): string | null {
  if (serial === '') return importMessages.noSerial;
  const wrong = serialNumber.safeParse(serial).error?.issues[0]?.message;
  if (wrong !== undefined) return wrong;
  if (repeated) return deviceErrors.serialRepeated(serial);
  if (typed === '' || fault === null) return null;
  const unreadable = SPREADSHEET_DAY.test(typed) ? importMessages.dayCounted : importMessages.dayInvalid;
  return dayRefusal(typed, fault, unreadable(typed));
}

function recalibration({ calibrationExpires: from }: Known, day: string | null) {
  const change = day !== null && day !== from ? ('recalibrate' as const) : ('none' as const);
  return { change, to: day ?? from };
}

/** Serials, in small letters, with different days in a file. */
function contradictedIn(rows: readonly ReturnType<typeof readRow>[]): ReadonlySet<string> {
  const days = new Map<string, string>();
  const found = new Set<string>();
  for (const { serial, typed, day } of rows) {
    const key = serialKey(serial);
    const said = day ?? typed;
    if (days.has(key) && days.get(key) !== said) found.add(key);
    days.set(key, said);
  }
  return found;
}

function whyNotNew(
  { registerNew, registerAlike }: Pick<Import, 'registerNew' | 'registerAlike'>,
  { serial, looksLike }: { serial: string; looksLike: string | null },
  named: string,
  model: string | null,
): string | null {
  if (!registerNew) return importMessages.unknown;
  if (!registerAlike && looksLike !== null) return importMessages.looksLike(looksLike);
  if (!registerAlike && isUnlikelySerial(serial)) return importMessages.unlikely;
  if (model !== null) return null;
  return named === '' ? deviceErrors.modelForUnknown : orderErrors.modelUnknown(named);
}

/** A day as spreadsheets count it: the days since 1900. */
const SPREADSHEET_DAY = /^[34567]\d{4}(?:[.,]\d+)?$/;

/** What a spreadsheet made of a serial number is no device. */
const whyDamaged = (cell: string): string | null => {
  const damage = damageOf(cell);
  return damage === null ? null : importMessages.damaged[damage](cell);
};

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A file with another model than the portal's may mean another device. */
const otherModel = (named: string, model: string | null): string | null =>
  named === '' || model === null || sameName(named, model) ? null : importMessages.otherModel(model);

/** A day of a file, YYYY-MM-DD or as people type it, also with a midnight behind it. */
function dayOf(text: string) {
  const day = text.replace(/[ T]0?0:00(:00)?$/, '');
  return readTypedDay(/^\d{4}-\d\d-\d\d$/.test(day) ? typedOfIsoDay(day) : day);
}

/** What `importDevices` would do with each row (ADR 0051). */
export const previewImport = operation({
  may: 'devices.manage',
  input: importPreview,
  fault: () => importMessages.fault,
  async execute({ db }, asked): Promise<{ data: PlannedRow[] }> {
    const planned = await planImport(db, asked);
    return { data: planned.map(({ deviceId: _, ...row }) => row) };
  },
});
