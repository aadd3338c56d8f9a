import { during } from './language';

const devices = (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'}`;

export const returnStateLabels = {
  announced: 'Varslet',
  sent: 'Sendt',
  received: 'Mottatt',
  settled: 'Gjort opp',
  withdrawn: 'Trukket tilbake',
};

export const returnCaseErrors = {
  idInvalid: 'Ingen retur har denne ID-en eller dette nummeret',
  notFound: 'Denne returen finnes ikke',
  reasonInvalid: 'Årsaken må være én linje tekst',
  reasonTooLong: (max: number) => `Årsaken kan ha høyst ${max} tegn`,
  dayInvalid: 'Ankomstdagen er ikke en gyldig dato',
  dayPast: 'Ankomstdagen må være i dag eller senere',
  dayFar: (days: string) => `Ankomstdagen må være innen de neste ${days} dagene`,
  state: {
    announced: 'Denne returen er ikke sendt ennå',
    sent: 'Denne returen er allerede sendt',
    received: 'Denne returen er allerede mottatt',
    settled: 'Denne returen er allerede gjort opp',
    withdrawn: 'Denne returen ble trukket tilbake',
  },
  notInIt: (serial: string) => `Enhet ${serial} hører ikke til denne returen`,
  nothingToSend: 'Ingen enhet i denne returen står igjen å sende',
  tooManyDevices: (max: string) => `En returseddel har plass til høyst ${max} enheter`,
  fault: during('lesing av returer'),
  changeFault: during('endring av en retur'),
  previewFault: during('beregning av hva en retur endrer'),
  slipFault: during('utarbeiding av en returseddel'),
};

export const returnsMessages = {
  state: 'Tilstand',
  number: 'Nummer',
  devices: 'Enheter',
  opened: 'Varslet',
  sent: 'Sendt',
  openedBy: 'Av',
  organization: 'Organisasjon',
  reason: 'Årsak',
  carrier: 'Transportør',
  trackingNumber: 'Sporingsnummer',
  sentMessage: (number: string) => `Retur ${number} er på vei`,
  withdrawnMessage: (number: string) => `Retur ${number} er trukket tilbake`,
  withdrawnPart: (count: number, shown: string, number: string) =>
    `${devices(count, shown)} tatt ut av retur ${number}`,
};

export const slipMessages = {
  file: 'returseddel',
  title: 'Returseddel',
  sendTo: 'Sendes til',
  from: 'Fra',
  opened: 'Varslet',
  reason: 'Årsak',
  carrier: 'Transportør',
  trackingNumber: 'Sporingsnummer',
  devices: (count: number, shown: string) => devices(count, shown),
  put: 'Legg dette arket øverst i pakken, over enhetene.',
  scan: 'Koden åpner returen.',
  ask: (email: string, phone: string | null) =>
    `Spør oss hvor den skal sendes: ${email}${phone === null ? '' : `, ${phone}`}`,
  page: (page: number, pages: number) => `Side ${page} av ${pages}`,
};
