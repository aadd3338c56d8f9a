import { during } from './language';

const devices = (count: number, shown: string) => `${shown} ${count === 1 ? 'enhet' : 'enheter'}`;

export const returnStateLabels = {
  announced: 'Varslet',
  sent: 'Sendt',
  received: 'Mottatt',
  settled: 'Gjort opp',
  withdrawn: 'Trukket tilbake',
};

export const returningLabels = {
  awaited: 'Skal sendes',
  onTheWay: 'På vei til oss',
  lost: 'Mistet',
  here: 'Hos oss',
  settled: 'Gjort opp',
  settledLost: 'Gjort opp som mistet',
  kept: 'Skal ikke tilbake',
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
  title: 'Returer',
  one: (number: string) => `Retur ${number}`,
  description: 'Det organisasjonen din leverer tilbake, og hvor langt det er kommet.',
  descriptionSuper: 'Det kundene leverer tilbake, og hvor langt det er kommet.',
  search: 'Søk på nummer, serienummer, sporingsnummer eller årsak',
  empty: 'Ingenting er levert tilbake ennå',
  emptyText: 'Når dere ikke lenger trenger enheter, varsler dere returen her.',
  nothingFound: 'Ingen retur passer',
  anyState: 'Alle tilstander',
  state: 'Tilstand',
  number: 'Nummer',
  devices: 'Enheter',
  opened: 'Varslet',
  sent: 'Sendt',
  openedBy: 'Av',
  organization: 'Organisasjon',
  reason: 'Årsak',
  withdrawn: 'Trukket tilbake',
  carrier: 'Transportør',
  trackingNumber: 'Sporingsnummer',
  new: 'Returner enheter',
  deviceCount: devices,
  sentMessage: (number: string) => `Retur ${number} er på vei`,
  withdrawnMessage: (number: string) => `Retur ${number} er trukket tilbake`,
  withdrawnPart: (count: number, shown: string, number: string) =>
    `${devices(count, shown)} tatt ut av retur ${number}`,
};

export const newReturnMessages = {
  title: 'Returner enheter',
  description: 'Velg det som skal tilbake. Du ser hva som endrer seg i det dere betaler, før du varsler.',
  which: 'Enheter',
  search: 'Søk på serienummer',
  noneFound: 'Fant ingenting som kan returneres',
  more: (shown: string, all: string) => `De første ${shown} av ${all}. Søk etter andre.`,
  consequence: 'Vi sender instruksjonene på e-post til administratorene i organisasjonen.',
  addHelp: 'Skriv, lim inn eller skann. Ny linje, komma, tabulator eller mellomrom skiller serienumrene.',
  reason: 'Årsak',
  reasonHelp: 'Til dere selv og til oss, for eksempel at et prosjekt er slutt.',
  arrives: 'Ankomstdag',
  arrivesHelp: 'DD-MM-ÅÅÅÅ. Det dere betaler, avhenger av dagen vi mottar enhetene.',
  money: 'Det dere betaler',
  moneyNone: 'Velg enheter for å se hva som endrer seg i det dere betaler.',
  dayUnread:
    'Skriv ankomstdagen som DD-MM-ÅÅÅÅ, eller la feltet stå tomt, for å se hva som endrer seg i det dere betaler.',
  working: 'Regner ut …',
  submit: 'Varsle returen',
};

export const returnMoneyMessages = {
  nothingBilled: 'Disse enhetene faktureres ikke, så ingenting endrer seg i det dere betaler.',
  neverLess: 'Ingenting endrer seg i det dere betaler.',
  lessAtOnce: (then: string, day: string, now: string) =>
    `Dere betaler ${then} i stedet for ${now} fra ${day}`,
  nothingAtOnce: (day: string, now: string) => `Dere betaler ingenting i stedet for ${now} fra ${day}`,
  pays: (sum: string, days: string) => `Dere betaler ${sum} den ${days}`,
  andThen: (said: string, then: string, day: string) => `${said} og ${then} fra ${day}`,
  andNothing: (said: string, day: string) => `${said} og ingenting fra ${day}`,
  several: (day: string, then: string, now: string) =>
    `Dere betaler mindre fra ${day}: ${then} i stedet for ${now} den dagen`,
  soonerNothing: (said: string) => `${said}. Dere sparer ingenting på å sende dem før.`,
  soonerSaves: (said: string, sum: string, day: string) =>
    `${said}. Dere sparer ${sum} hvis de kommer frem til oss før ${day}.`,
  today: 'Dette gjelder hvis vi mottar dem i dag.',
  onDay: (day: string) => `Dette gjelder hvis vi mottar dem ${day}.`,
  same: (day: string) => `Det samme gjelder for alt vi mottar før ${day}.`,
  others: (count: number, shown: string) =>
    count === 1
      ? 'En annen varslet enhet regnes som fortsatt hos dere.'
      : `${shown} andre varslede enheter regnes som fortsatt hos dere.`,
  net: 'Beløpene er uten merverdiavgift.',
  chart: 'Det dere betaler, nå og etter returen',
  day: 'Dag',
  now: 'Slik det er nå',
  then: 'Etter returen',
  table: 'Beløpene som tabell',
};

export const returnPageMessages = {
  next: 'Neste steg',
  pack: 'Skriv ut seddelen, legg den i pakken sammen med enhetene, og si fra når den er på vei.',
  waits: 'Den er på vei til oss. Det er ingenting å gjøre før vi har den.',
  waitsForOperator: 'Den er på vei til oss. Når den er her, registreres mottaket på siden til hver enhet.',
  received: 'Vi har mottatt alt og ser på det nå.',
  settled: 'Alt er gjort opp. Det er ingenting å gjøre.',
  withdrawn: 'Den ble trukket tilbake. Det er ingenting å gjøre.',
  forOperator: 'Den er varslet og ikke på vei ennå.',
  slip: 'Skriv ut returseddelen',
  say: 'Den er sendt',
  sayText: 'Enhetene regnes som på vei til oss. De faktureres til vi mottar dem.',
  sayYes: 'Den er sendt',
  track: 'Endre sporing',
  trackHelp: 'Tomme felt fjernes.',
  tracked: 'Lagret',
  withdraw: 'Trekk returen tilbake',
  withdrawText: (number: string) => `Vil dere beholde enhetene i retur ${number}?`,
  billedOn:
    'Det som blir igjen, faktureres som før. Det som allerede er hos oss eller på vei, blir i returen.',
  keep: 'Behold',
  withdrawYes: 'Trekk returen tilbake',
  withdrawOne: (serial: string) => `Behold ${serial}`,
  withdrawOneText: (serial: string) => `Vil dere beholde enhet ${serial}?`,
  withdrawOneYes: 'Behold enheten',
  facts: 'Retur',
  devices: 'Enheter',
  noDevices: 'Ingen enhet er igjen i denne returen.',
  all: (shown: string) => `Vis alle ${shown}`,
  log: 'Logg',
  receivedOn: (day: string) => `Mottatt ${day}`,
  address: 'Hvor den skal',
  askUs: (email: string) => `Spør ${email} hvor den skal sendes.`,
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
