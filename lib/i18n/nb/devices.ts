import { during } from './language';

export const deviceErrors = {
  serialsRequired: 'Velg minst én enhet',
  serialsTooMany: (max: string) => `Du kan behandle høyst ${max} enheter om gangen`,
  serialInvalid: (serial: string) => `${serial} er ikke et gyldig serienummer`,
  serialRepeated: (serial: string) => `Enhet ${serial} står oppført to ganger`,
  serialOfAnother: (serial: string) => `Enhet ${serial} tilhører en annen organisasjon`,
  serialAssigned: (serial: string) => `Enhet ${serial} er allerede lagt til`,
  serialInOrder: (serial: string) => `Enhet ${serial} er allerede i denne bestillingen`,
  serialRegistered: (serial: string) => `Enhet ${serial} er allerede registrert`,
  serialNotKnown: (serial: string) => `Enhet ${serial} er ikke kjent ennå`,
  serialUnknown: (serial: string) => `Det finnes ingen enhet ${serial}`,
  serialLooksLike: (serial: string, known: string) => `${serial} ligner på den kjente enheten ${known}`,
  modelForUnknown: 'Velg en enhetsmodell for de nye serienumrene',
  organizationRequired: 'Velg en organisasjon',
  idInvalid: 'Enhets-ID-en er ikke en gyldig UUID',
  statusInvalid: 'Enhetsstatusen er ikke en av de sju verdiene',
  cellTooLong: (max: string) => `En celle har mer enn ${max} tegn. Det mangler kanskje et anførselstegn.`,
  calibrationInvalid: 'Kalibreringsdatoen er ikke en gyldig dato',
  calibrationTyped: 'Kalibreringsdatoen er ikke en gyldig dato. Skriv den som DD-MM-ÅÅÅÅ.',
  activeInvalid: 'Aktiv må være true eller false',
  noteInvalid: 'Notatet er ikke en gyldig tekst',
  noteTooLong: 'Notatet kan ikke ha mer enn 500 tegn',
  notAssigned: 'Enheten tilhører ingen organisasjon',
  stillAssigned: 'Enheten tilhører en organisasjon. Fjern den fra organisasjonen først.',
  reserved: 'Enheten er reservert for en bestilling',
  serialNotFree: (serial: string, status: string) =>
    `Enhet ${serial} er ikke ledig fordi den har statusen «${status}»`,
  serialInactive: (serial: string) => `Enhet ${serial} er ikke ledig fordi den ikke er aktiv`,
  andMore: (named: string, more: number) => `${named}. Og ${more} ${more === 1 ? 'enhet' : 'enheter'} til.`,
  serialAlreadyReturned: (serial: string) => `Enhet ${serial} er allerede returnert`,
  nothingToPromise: (serial: string, model: string) =>
    `Enhet ${serial} kan ikke tas tilbake fordi det ikke finnes noen ledig enhet av modellen ${model} å sende i stedet`,
  settled: (serial: string) =>
    `Enhet ${serial} faktureres ikke lenger etter returen. Fjern den fra organisasjonen, og legg den til i en bestilling på nytt.`,
  orderOfAnother: 'Denne bestillingen tilhører en annen organisasjon',
  orderNotPaid: 'Enheter kan bare legges til i en betalt bestilling',
  orderHasNoModel: (model: string) => `Denne bestillingen har ingen enheter av modellen ${model}`,
  orderHasRoom: (room: number, model: string) =>
    room === 0
      ? `Denne bestillingen har allerede fått alle enhetene av modellen ${model}`
      : `Denne bestillingen har bare plass til ${room} ${room === 1 ? 'enhet' : 'enheter'} til av modellen ${model}`,
};

export const deviceMessages = {
  title: 'Enheter',
  filterStatus: 'Status',
  emptyCustomer: 'Du har ingen enheter ennå',
  emptyCustomerText:
    'Bestill enheter for å begynne å spore eiendelene dine. En bestilling dekker de første 30 dagene, deretter faktureres 30 dager om gangen på forskudd. Leieavtalen kan avsluttes uten ekstra kostnad etter 3 måneder.',
  emptyMemberText: 'Administratoren i organisasjonen din kan bestille enheter.',
  emptySuper: 'Denne organisasjonen har ikke bestilt noen enheter ennå',
  nothingFound: 'Fant ingen enheter',
  orderDevices: 'Bestill enheter',
  orderDevice: 'Bestill enhet',
  changeStatus: (serial: string, from: string, to: string) =>
    `Vil du endre statusen for ${serial} fra «${from}» til «${to}»?`,
  statusTaken: (serial: string, to: string) =>
    `Noen andre har satt ${serial} til «${to}» i mellomtiden. Valget ditt ble ikke lagret.`,
  statusKept: (serial: string, status: string) =>
    `Vi fikk ikke kontakt med tjenesten. Statusen for ${serial} er fortsatt «${status}». Prøv igjen.`,
  statusUnknown: (serial: string) =>
    `Vi fikk ikke svar fra tjenesten, så vi vet ikke om statusen for ${serial} ble endret. Sjekk før du prøver igjen.`,
  statusChanged: (serial: string, to: string) => `Statusen for ${serial} er nå «${to}»`,
  confirmReturn: (serial: string) => `Er du sikker på at du vil returnere enhet ${serial}?`,
  returnFreeFrom: (date: string) =>
    `Leieavtalen er i de første 3 månedene: En enhet som kommer frem før ${date}, faktureres frem til ${date}, og ikke lenger.`,
  returnRequested: 'Instruksjonene er sendt til administratoren',
  confirmUnassign: 'Er du sikker på at du vil fjerne enheten fra organisasjonen?',
  confirmDelete: 'Er du sikker på at du vil slette enheten fra databasen?',
  unassigned: 'Enheten er fjernet fra organisasjonen',
  deleted: 'Enheten er slettet',
  description: 'Enhetene i organisasjonen din, og når hver av dem skal kalibreres.',
  descriptionSuper: 'Alle organisasjoner og lageret.',
  searchLabel: 'Søk på serienummer, bestillings-ID eller organisasjon',
  searchLabelCustomer: 'Søk på serienummer, modell, status eller bestilling',
  views: 'Hvilke enheter',
  current: 'Nåværende',
  givenBack: 'Levert tilbake',
  descriptionGivenBack: 'Det organisasjonen har hatt og ikke har lenger.',
  searchLabelGivenBack: 'Søk på serienummer, modell eller bestilling',
  emptyGivenBack: 'Ingenting er levert tilbake ennå',
  emptyGivenBackText: 'Enheter som forlater organisasjonen, står her, med tiden dere hadde dem.',
  anyStatus: 'Alle statuser',
  nothingFoundText: 'Ingen enheter passer til søket og filtrene. Fjern ett av dem, eller velg «Fjern alle».',
  changeStatusYes: 'Endre status',
  changeStatusConsequence: 'Hendelsesloggen tar vare på både den gamle og den nye statusen.',
  receiveConsequence: (date: string) =>
    `Enheten regnes som mottatt i retur: Den faktureres til ${date}, og ikke lenger.`,
  lostConsequence: 'Enheten faktureres videre med bestillingen til du fjerner den fra organisasjonen.',
  undoReceiptConsequence:
    'Enheten regnes ikke lenger som mottatt i retur: Den faktureres videre med bestillingen sin.',
  returnYes: 'Returner enheten',
  returnMoney: 'Se hva som endrer seg i det dere betaler, eller oppgi en årsak',
  returnOpened: (number: string) => `Se retur ${number}`,
  returnConsequence:
    'Vi sender instruksjonene på e-post til administratorene i organisasjonen din. Returen kan trekkes tilbake til den er sendt.',
  returnBilledUntil: (date: string) => `Kommer den frem før ${date}, faktureres den ikke etter den dagen.`,
  unassignYes: 'Fjern fra organisasjonen',
  unassignConsequence: (serial: string, organization: string) =>
    `${serial} fjernes fra ${organization} og blir ledig for andre, med mindre den er mistet eller til overhaling. Historikken beholdes.`,
  unassignCorrects:
    'Den kom aldri frem, så dette er en retting: Bestillingen har en annen enhet til gode og faktureres som før.',
  unassignReceives: (date: string) =>
    `Den regnes som mottatt i retur: Den faktureres til ${date}, og ikke lenger.`,
  deleteYes: 'Slett enheten',
  deleteConsequence: (serial: string) =>
    `${serial} slettes for godt. Serienummeret blir stående i bestillingene enheten har vært med i, og i hendelsesloggen.`,
};

export const registerDevicesMessages = {
  title: 'Registrer enheter',
  text: 'Nye enheter legges på lager, ledige for bestilling. Forhåndsbestillinger som venter på modellen, får enheter herfra.',
  model: 'Modell',
  calibration: 'Kalibreringsdato',
  calibrationHelp: 'DD-MM-ÅÅÅÅ, felles for alle disse enhetene. Den kan endres senere.',
  submit: 'Registrer enheter',
  registered: 'Enhetene er registrert',
};

export const addDevicesMessages = {
  title: 'Legg til enheter',
  serials: 'Serienumre',
  serialsHelp:
    'Skriv, lim inn eller skann. Skill serienumrene med linjeskift, komma, semikolon, tabulator eller mellomrom.',
  organization: 'Organisasjon',
  orderId: 'Bestillings-ID',
  model: 'Modell for nye enheter',
  unknownSerials: 'Ikke kjent ennå',
  unknownHelp: 'Et feilskrevet serienummer ser ut som et nytt. Kryss av dem som er nye.',
  isNew: (serial: string) => `${serial} er ny`,
  isOther: (serial: string, known: string) => `${serial} er ny, og er ikke ${known}`,
  useKnown: (known: string) => `Bruk ${known}`,
  alikeSerials: 'Disse ligner på en kjent enhet',
  alikeHelp:
    'Et dobbelt skann eller et tegn ved siden av et serienummer ser ut som en ny enhet. Kryss av dem som er nye.',
  submit: 'Legg til enheter',
  submitNew: (count: number) => `Legg til enheter, ${count} ${count === 1 ? 'ny' : 'nye'}`,
  added: 'Enhetene er lagt til',
  serialCount: (count: number) => `${count} ${count === 1 ? 'serienummer' : 'serienumre'}`,
  free: 'Ledige enheter',
  pickFree: 'Velg fra lageret',
  noFree: 'Ingen enheter er ledige',
  noFreeOf: (model: string) => `Ingen ${model} er ledige`,
  freeModel: 'Modell for ledige enheter',
  anyModel: 'Alle modeller',
  searchFree: 'Søk på serienummer',
  pickOrganization: 'Velg en organisasjon',
  orderIdHelp: 'Enhetene føres på linjene i bestillingen, som må være betalt.',
  modelHelp:
    'Bare for serienumre som ikke er kjent fra før. Modellen kan også fremgå av bestillingen eller serienummeret.',
  pickModel: 'Velg en modell',
};

export const bulkMessages = {
  idsRequired: 'Velg enheter, enten med ID eller med et filter',
  idsTooMany: (max: string) => `Du kan ikke endre flere enn ${max} enheter om gangen`,
  oneChange: 'Velg nøyaktig én endring',
  unassignInvalid: 'Fjerning fra organisasjonen kan bare være true',
  skipInvalid: 'Skip er ikke et heltall fra 0 og oppover',
  batchInvalid: 'Endringens ID er ikke en gyldig UUID',
  batchNotFound: 'Det er ingenting å angre: Hendelsesloggen har ingen endring av enheter med denne ID-en',
  batchOver: 'En samlet endring kan angres innen 24 timer',
  batchFinal: 'Bare endringer av status og kalibreringsdato kan angres',
  changedSince: 'Enheten er endret i mellomtiden',
  changeFault: during('endring av enheter'),
  readFault: during('henting av en samlet endring'),
  undoFault: during('angring av en samlet endring'),
};

const rows = (count: string) => `${count} ${count === '1' ? 'rad' : 'rader'}`;

const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

const dates = (count: string) => `${count} ${count === '1' ? 'kalibreringsdato' : 'kalibreringsdatoer'}`;

export const importMessages = {
  title: 'Enheter fra CSV',
  text: 'Kalibreringsdatoer og nye serienumre fra et regneark.',
  file: 'CSV- eller Excel-fil',
  pickFile: 'Velg en fil',
  otherFile: 'Velg en annen fil',
  help: 'Den første linjen navngir kolonnene: Serienummer, Kalibreringsdato, Modell; andre navn kan knyttes når filen er lest. Andre kolonner hoppes over, så en liste som er lastet ned her, kan redigeres og leses inn igjen. En tom dato endrer ingenting.',
  registerNew: 'Registrer ukjente serienumre som nye enheter',
  model: 'Modell for nye enheter',
  modelHelp: 'Der filen ikke oppgir noen.',
  byPrefix: 'Etter prefikset, ellers standardmodellen',
  checking: (done: string, all: string) => `Kontrollerer ${done} av ${rows(all)} …`,
  importing: (done: string, all: string) => `Leser inn ${done} av ${devices(all)} …`,
  unreadable: 'Denne filen kan ikke leses',
  tooLarge: (max: string) => `Filen er større enn ${max} MB`,
  tooMany: (max: string) => `Filen har mer enn ${max} rader. Del den opp.`,
  oldWorkbook:
    'Dette er en eldre arbeidsbok, eller en med passord. Lagre den som .xlsx uten passord, eller som CSV.',
  noSerials: 'Den første linjen har ingen kolonne som heter «Serienummer». Velg kolonnene nedenfor.',
  columns: 'Kolonner',
  columnsHelp: 'Det du velger her, huskes i denne nettleseren til neste fil med de samme navnene.',
  noColumn: 'Ingen',
  columnOf: (name: string, example: string) => (example === '' ? name : `${name} (${example})`),
  calibration: 'Kalibreringsdato',
  unnamed: (number: string) => `Kolonne ${number}`,
  firstIsRow: 'Den første linjen er også en rad og navngir ingen kolonner',
  otherHead: (row: string) =>
    `Rad ${row} navngir andre kolonner enn den første linjen. Les inn de sammenslåtte filene én og én.`,
  tooWide:
    'Denne raden har flere celler enn den første linjen navngir. En tekst med et skilletegn trenger kanskje anførselstegn.',
  noRows: 'Filen har ingen rader under den første linjen',
  twoColumns: (first: string, second: string) =>
    `Kolonnene «${first}» og «${second}» betyr det samme. Velg en av dem nedenfor.`,
  quoteMissing: (row: string) => `Det mangler kanskje et anførselstegn i rad ${row}`,
  cellTooLong: (row: string, max: string) =>
    `Rad ${row} har en celle med mer enn ${max} tegn. Det mangler kanskje et anførselstegn.`,
  summary: 'Dette vil filen gjøre',
  outcome: 'Dette har filen gjort',
  read: (count: string) => `${rows(count)} lest`,
  headsAgain: (count: string) =>
    `${count} ${count === '1' ? 'linje navngir' : 'linjer navngir'} kolonnene på nytt`,
  row: 'Rad',
  rowInFile: 'Rad i filen',
  whyNot: 'Hvorfor ikke',
  download: 'Last ned radene med feil',
  downloadName: 'rader-med-feil',
  recalibrated: (count: string) => `${dates(count)} endres`,
  recalibratedAfter: (count: string) => `${dates(count)} er endret`,
  registered: (count: string) => `${count} ${count === '1' ? 'ny' : 'nye'}`,
  unchanged: (count: string) => `${count} uendret`,
  refused: (count: string) => `${count} med feil`,
  onlyProblems: 'Bare rader med feil',
  serialNumber: 'Serienummer',
  modelColumn: 'Modell',
  verdict: 'Dette skjer',
  verdictAfter: 'Dette skjedde',
  newDevice: 'Ny enhet',
  newDeviceUntil: (day: string) => `Ny enhet, kalibrert til ${day}`,
  setDate: (to: string) => `Kalibreringsdato ${to}`,
  changeDate: (from: string, to: string) => `Kalibreringsdato ${from} → ${to}`,
  nothing: 'Uendret',
  shown: (shown: string, all: string) => `${shown} av ${rows(all)} vises`,
  more: 'Vis flere',
  submit: (count: string) => `Les inn ${devices(count)}`,
  nothingToDo: 'Filen endrer ingenting.',
  done: (count: string) => `${devices(count)} er lest inn`,
  left: (count: string) => `${rows(count)} ble ikke lest inn, se nedenfor.`,
  broken: (done: string, all: string) => `${done} av ${devices(all)} er lest inn, så stoppet det.`,
  goOn: 'Fortsett',
  undo: 'Angre kalibreringsdatoene',
  undone: (count: string) => `${dates(count)} er satt tilbake`,
  undoHint: 'Du kan angre her, og i hendelsesloggen i 24 timer.',
  noSerial: 'Denne raden mangler serienummer',
  unknown: 'Det finnes ingen enhet med dette serienummeret',
  looksLike: (known: string) => `Det ligner på ${known}, som er kjent`,
  registerAlike: 'Også dem som ligner på en kjent enhet',
  damaged: {
    number: (cell: string) =>
      `${cell}: Regnearket ditt har endret dette tallet. Formater kolonnen som tekst, og skriv serienummeret på nytt.`,
    date: (cell: string) =>
      `${cell}: Regnearket ditt har gjort dette om til en dato. Formater kolonnen som tekst, og skriv serienummeret på nytt.`,
    truth: (cell: string) =>
      `${cell}: Regnearket ditt har gjort dette om til sant eller usant. Formater kolonnen som tekst, og skriv serienummeret på nytt.`,
    fault: (cell: string) => `${cell}: Regnearket ditt fant ingen verdi for denne cellen`,
    several: (cell: string) => `${cell}: En rad oppgir ett serienummer`,
    formula: (cell: string) =>
      `${cell} er en formel. Formater kolonnen som tekst, og skriv serienummeret på nytt.`,
  },
  dayInvalid: (typed: string) => `${typed} er ikke en dato. Skriv den som DD-MM-ÅÅÅÅ eller ÅÅÅÅ-MM-DD.`,
  dayCounted: (cell: string) => `${cell} er slik et regneark teller dager. Formater kolonnen som dato.`,
  otherModel: (model: string) => `Denne enheten er en ${model}`,
  fault: during('innlesing av enheter'),
};
