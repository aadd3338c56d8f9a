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
  serialUnlikely: (serial: string) => `${serial} ligner ikke på et serienummer`,
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
  isSerial: (serial: string) => `${serial} er et serienummer, og nytt`,
  isOther: (serial: string, known: string) => `${serial} er ny, og er ikke ${known}`,
  useKnown: (known: string) => `Bruk ${known}`,
  alikeSerials: 'Er disse serienumrene riktige?',
  alikeHelp:
    'De ligner på en kjent enhet, eller ikke på et serienummer: et dobbelt skann, eller et ord fra en etikett. Kryss av dem som er riktige, og ta de andre ut av feltet.',
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
