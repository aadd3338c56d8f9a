import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';

export const deviceListMessages = {
  calibration: 'kal.',
  calibrationDate: 'Kalibreringsdato',
  calibrationOver: 'Kalibreringen er forfalt',
  logisticStatus: 'Logistikkstatus',
  orderId: 'Bestillings-ID',
  orderIdOf: (number: string) => `ID-en til bestilling ${number}`,
  organization: 'Organisasjon',
  returnAnnounced: 'Retur varslet',
  serialNumber: 'Serienummer',
  statusOf: (serial: string) => `Logistikkstatus for ${serial}`,
  delete: 'Slett enheten',
  return: 'Returner enheten',
  unassign: 'Fjern fra organisasjonen',
  addDevices: 'Legg til enheter',
  registerDevices: 'Registrer enheter',
  fromCsv: 'Fra CSV',
};

export const logisticStatusLabels: Record<LogisticStatus, string> = {
  AT_STORAGE: 'På lager',
  IN_TRANSIT_TO_CUSTOMER: 'På vei til kunden',
  IN_CUSTOMER_USE: 'I bruk hos kunden',
  IN_TRANSIT_FROM_CUSTOMER: 'På vei fra kunden',
  RETURNED: 'Returnert',
  LOST: 'Mistet',
  REFURBISH: 'Til overhaling',
};
