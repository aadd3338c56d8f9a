import { during } from './language';

export const parcelErrors = {
  idInvalid: 'Pakkens ID må være en UUID',
  dayTyped: 'Dagen pakken ventes, må være en dato, for eksempel 05-12-2026',
  oneOf: 'Si hvilken pakke som kom, eller hvilke enheter',
  notFound: 'Fant ikke pakken',
  fetchingFault: during('henting av pakken'),
  savingFault: during('lagring av pakken'),
  receiptFault: during('bekreftelse av enheter som kom'),
  acceptingFault: during('overtakelse av det kundene har bekreftet'),
};

export const parcelMessages = {
  title: (place: string, of: string) => (of === '1' ? 'Pakke' : `Pakke ${place} av ${of}`),
  ofOrder: (number: string) => `Bestilling ${number}`,
  number: 'Sporingsnummer',
  carrier: 'Transportør',
  follow: (carrier: string) => `Følg den hos ${carrier}`,
  sent: 'Sendt',
  expected: 'Ventes',
  sentOn: (day: string) => `sendt ${day}`,
  expectedOn: (day: string) => `ventes ${day}`,
  cameShort: (came: string) => `kommet: ${came}`,
  devices: (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'}`,
  more: (count: string) => `og ${count} til`,
  packed: 'Pakkes fortsatt',
  came: 'Kommet',
  cameOf: (came: string, all: string) => `${came} av ${all}`,
  cameOn: (day: string, by: string | null) => (by === null ? `Kom ${day}` : `Kom ${day}, ${by}`),
  waits: 'Ikke bekreftet ennå',
  confirm: 'Den er kommet',
  confirmWhole: (count: number, shown: string) =>
    count === 1 ? 'Enheten er kommet' : `Alle ${shown} enhetene er kommet`,
  confirmRest: (count: number, shown: string) =>
    count === 1 ? 'Den andre enheten er også kommet' : `De andre ${shown} enhetene er også kommet`,
  confirmThese: (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'} er kommet`,
  confirmHelp:
    'Skann eller kryss av det som lå i pakken. Da vet vi at det er kommet frem; det du betaler, avhenger ikke av det.',
  scan: 'Skann eller skriv et serienummer',
  scanned: (serial: string) => `${serial} er krysset av`,
  notIn: (serial: string) => `${serial} er ikke i denne pakken`,
  already: (serial: string) => `${serial} ble bekreftet tidligere`,
  confirmed: (count: number, shown: string) =>
    count === 0
      ? 'Det er ingenting igjen å bekrefte'
      : count === 1
        ? 'Enheten er bekreftet'
        : `${shown} enheter er bekreftet`,
  withdrawn: 'Bekreftelsen er trukket tilbake',
  undo: 'Trekk tilbake',
  undoOf: (serial: string) => `Trekk tilbake at ${serial} er kommet`,
  all: 'Alt er kommet. Takk.',
  edit: 'Endre pakken',
  expectedHelp: 'DD-MM-ÅÅÅÅ. Kunden ser den.',
  saved: 'Pakken er lagret',
  accept: 'Sett alle til I bruk hos kunde',
  accepted: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'enhet er' : 'enheter er'} i bruk hos kunde`,
};
