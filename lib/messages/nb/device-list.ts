/** What a list says of each device; apart from the rest, which browsers would fetch with it. */
export const deviceListMessages = {
  calibrationDate: 'Kalibreringsdato',
  logisticStatus: 'Logistikkstatus',
  orderId: 'Bestillings-ID',
  organization: 'Organisasjon',
  returnAnnounced: 'Retur varslet',
  serialNumber: 'Serienummer',
  statusOf: (serial: string) => `Logistikkstatus for ${serial}`,
  delete: 'Slett enheten',
  return: 'Returner enheten',
  unassign: 'Fjern fra organisasjonen',
  addDevices: 'Legg til enheter',
  registerDevices: 'Registrer enheter',
};
