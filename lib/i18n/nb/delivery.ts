import { during } from './language';

export const deliveryMessages = {
  title: 'Lever',
  left: (quantity: string, model: string, free: string) =>
    `${quantity} ${model} gjenstår · ${free} ${free === '1' ? 'ledig' : 'ledige'}`,
  scanHelp: 'Skann, lim inn, skriv eller velg. Det som passer, legges til; resten blir stående i feltet.',
  verdicts: 'Hva som skjer med hvert serienummer',
  nothingScanned: 'Hvert serienummer kontrolleres så snart det står i feltet.',
  checking: 'Kontrollerer …',
  fits: 'Passer',
  fitsNew: 'Ikke kjent ennå',
  fitsOver: (day: string) => `Passer, men skulle vært kalibrert ${day}`,
  newest: (serial: string, verdict: string) => `${serial}: ${verdict}`,
  summary: (fitting: number, others: number, unknown: number) =>
    `${fitting} passer${others === 0 ? '' : `, ${others} passer ikke`}${unknown === 0 ? '' : `, ${unknown} ikke kjent ennå`}`,
  submit: (count: number, fresh: number) =>
    `Legg til ${count} ${count === 1 ? 'enhet' : 'enheter'}${fresh === 0 ? '' : `, ${fresh} ${fresh === 1 ? 'ny' : 'nye'}`}`,
  addedBut: (added: string, left: string) => `${added}. Ikke lagt til: ${left}`,
  submitNone: 'Legg til enheter',
};

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

export const trackingMessages = {
  title: 'Transportør og sporingsnummer',
  carrier: 'Transportør',
  number: 'Sporingsnummer',
  help: 'Kunden ser begge på bestillingen.',
  add: 'Legg til sporing',
  change: 'Endre sporing',
  saved: 'Transportør og sporingsnummer er lagret',
  fault: during('endring av transportør og sporingsnummer'),
};
