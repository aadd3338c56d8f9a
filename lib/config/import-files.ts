/** What a row of a file does: registers a device, sets its calibration date, or nothing. */
export const importChanges = ['register', 'recalibrate', 'none'] as const;

/** Files of devices, as a browser takes them in (ADR 0051). */
export const importLimits = {
  /** Rows of one request, which stays below the API's largest body. */
  chunkRows: 150,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  /** Rows that are shown at first, and more with each press. */
  shownRows: 100,
} as const;

/** What the first line of a file may call the columns that are read, in any case: as the portal's own files do, or the API. */
export const importColumns = {
  serialNumber: ['serial number', 'serienummer', 'serialnumber', 'serial'],
  calibrationExpires: ['calibration date', 'kalibreringsdato', 'calibrationexpires', 'calibration'],
  deviceFeatureName: ['model', 'modell', 'devicefeaturename'],
} as const;
