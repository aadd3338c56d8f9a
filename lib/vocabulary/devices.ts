/** Outcomes of a returned device (ADR 0050). */
export const returnOutcomes = ['RESTOCK', 'REFURBISH', 'DAMAGED', 'LOST'] as const;

export type ReturnOutcome = (typeof returnOutcomes)[number];

/** The effect of a file's row. */
export const importChanges = ['register', 'recalibrate', 'none'] as const;

/** Files of devices, as a browser takes them in (ADR 0051). */
export const importLimits = {
  /** Rows of one request, below the API's largest body. */
  chunkRows: 150,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  shownRows: 100,
} as const;

/** The known column names, in small letters: of the portal's files, of the API, and what others write. */
export const importColumns = {
  serialNumber: [
    ...['serial number', 'serial numbers', 'serialnumber', 'serial', 'serial no', 'serial nr', 'serial #'],
    ...['s/n', 'sn', 'serienummer', 'serienumre', 'serienr', 'serie nr'],
  ],
  calibrationExpires: [
    ...['calibration date', 'calibration', 'calibrationexpires', 'calibration expires', 'calibrated until'],
    ...['calibration due', 'kalibreringsdato', 'kalibrering', 'kalibrert til', 'kalibrering utløper'],
  ],
  deviceFeatureName: ['model', 'device model', 'device type', 'devicefeaturename', 'modell', 'enhetsmodell'],
} as const;

/** Where a device is; any of the seven may follow any other. */
export const logisticStatuses = [
  'AT_STORAGE',
  'IN_TRANSIT_TO_CUSTOMER',
  'IN_CUSTOMER_USE',
  'IN_TRANSIT_FROM_CUSTOMER',
  'RETURNED',
  'LOST',
  'REFURBISH',
] as const;
export type LogisticStatus = (typeof logisticStatuses)[number];

/** Where a device is in its customer's words: each device is in one place (docs/product.md, Devices). */
export const whereabouts = ['inUse', 'onTheWay', 'goingBack', 'returned', 'withUs', 'lost'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** By status: the place of a device that its customer keeps, and of one whose return is announced or received. */
const PLACES: Record<LogisticStatus, readonly [kept: Whereabouts, returned: Whereabouts]> = {
  AT_STORAGE: ['withUs', 'returned'],
  IN_TRANSIT_TO_CUSTOMER: ['onTheWay', 'goingBack'],
  IN_CUSTOMER_USE: ['inUse', 'goingBack'],
  IN_TRANSIT_FROM_CUSTOMER: ['goingBack', 'goingBack'],
  RETURNED: ['returned', 'returned'],
  LOST: ['lost', 'lost'],
  REFURBISH: ['withUs', 'returned'],
};

/** Where a device is for its customer. Pure. */
export const whereaboutsOf = ({
  logisticStatus,
  returned,
}: {
  logisticStatus: LogisticStatus;
  returned: boolean;
}): Whereabouts => PLACES[logisticStatus][returned ? 1 : 0];

/** The statuses of a place, of kept devices and of returned ones, for a condition. Pure. */
export const statusesAt = (place: Whereabouts) => {
  const statuses = (at: 0 | 1) => logisticStatuses.filter((status) => PLACES[status][at] === place);
  return { kept: statuses(0), returned: statuses(1) };
};

/** Not back with us: setting one of these withdraws a receipt. */
export const notBack: readonly LogisticStatus[] = [
  'IN_TRANSIT_TO_CUSTOMER',
  'IN_CUSTOMER_USE',
  'IN_TRANSIT_FROM_CUSTOMER',
];

/** Whether a calibration is over on a day; its own date still holds. YYYY-MM-DD in UTC. Pure. */
export const isCalibrationOver = (expires: string | null, day: string): boolean =>
  expires !== null && expires < day;

/** Serial numbers ignore case, like the database's `lower(serial_number)`. */
export const serialKey = (serial: string): string => serial.toLowerCase();
