import { during } from './language';

const rows = (count: string) => `${count} ${count === '1' ? 'rad' : 'rader'}`;

const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

const dates = (count: string) => `${count} ${count === '1' ? 'kalibreringsdato' : 'kalibreringsdatoer'}`;

export const importMessages = {
  title: 'Enheter fra en fil',
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
  otherSheets: (names: string) => `Bare det første arket leses. Andre ark har også rader: ${names}.`,
  mixedEncodings:
    'Deler av filen er i ulike tegnkodinger. Lagre den på nytt som CSV i UTF-8, eller les inn hver del for seg.',
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
  unlikely: 'Det ligner ikke på et serienummer',
  registerAlike: 'Også dem som ligner på en kjent enhet, eller ikke på et serienummer',
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
