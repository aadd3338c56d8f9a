import { during } from './language';

export const packingErrors = {
  tooMany: (most: string) =>
    `En pakkseddel kan ikke ha mer enn ${most} enheter. Listen over enheter kan hentes som CSV.`,
  fault: during('oppretting av pakkseddelen'),
};

export const packingMessages = {
  title: 'Pakkseddel',
  ordered: 'Bestilt',
  purchaseOrder: 'Innkjøpsnummer',
  shipTo: 'Leveres til',
  contact: 'Kontaktperson',
  carrier: 'Transportør',
  trackingNumber: 'Sporingsnummer',
  assigned: (assigned: string, ordered: string) => `${assigned} av ${ordered}`,
  none: 'Ingen enheter er lagt til ennå.',
  page: (page: number, pages: number) => `Side ${page} av ${pages}`,
  file: 'pakkseddel',
};
