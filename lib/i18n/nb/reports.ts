import type { ReportAnswer, ReportKind } from '@/lib/vocabulary/reports';
import { during } from './language';

/** Why a report is refused (ADR 0076). */
export const reportErrors = {
  kindRequired: 'Velg hva som er galt',
  answerRequired: 'Velg et svar',
  noteTooLong: 'Kommentaren kan ikke ha mer enn 500 tegn',
  noteInvalid: 'Kommentaren inneholder ugyldige tegn',
  came: (serial: string) => `Enhet ${serial} har kommet frem, så den kan ikke mangle i pakken`,
  received: (serial: string) => `Vi har fått enhet ${serial} tilbake, så det er ingenting å melde`,
  lost: (serial: string) => `Enhet ${serial} regnes allerede som mistet`,
  again: (serial: string) => `Dette er allerede meldt om enhet ${serial}, og venter på svar`,
  notFound: 'Meldingen finnes ikke',
  photoNotFound: 'Bildet finnes ikke',
  answered: 'Meldingen er allerede besvart',
  over: 'Enheten er ikke lenger hos organisasjonen, så meldingen venter ikke lenger',
  isHere: 'Vi har fått enheten tilbake: avvis meldingen',
  photoKind: 'Bildet må være i formatet JPEG, PNG eller WebP',
  photoHeic:
    'Vi kan ikke lese HEIC-bilder. Ta bildet som JPEG («Mest kompatibel» i innstillingene for kameraet).',
  photoUnreadable: 'Bildet kan ikke leses. Ta det på nytt.',
  photoPixels: 'Bildet kan ikke ha mer enn 50 megapiksler, eller mer enn 20 000 piksler langs en side',
  photoInvalid: 'Bildet må sendes som en fil',
  notForm: 'Forespørselen må være et skjema med fil (multipart/form-data)',
  malformedForm: 'Skjemaet er ikke gyldig',
  formTooLarge: (megabytes: number) => `Bildet er større enn ${megabytes} MB`,
  onePhoto: 'En melding har ett bilde',
  busy: 'Det kommer svært mange bilder akkurat nå. Prøv igjen om et øyeblikk.',
};

export const reportMessages = {
  kinds: {
    MISSING: 'Ikke i pakken',
    BROKEN: 'Ødelagt',
    LOST: 'Mistet',
  } satisfies Record<ReportKind, string>,
  answers: { ACCEPTED: 'Godtatt', DECLINED: 'Avvist' } satisfies Record<ReportAnswer, string>,
  made: (serial: string) => `Takk. Meldingen om enhet ${serial} venter på svar.`,
  settled: (serial: string, answer: ReportAnswer) =>
    ({
      ACCEPTED: `Meldingen om enhet ${serial} er godtatt`,
      DECLINED: `Meldingen om enhet ${serial} er avvist`,
    })[answer],
  withdrawn: (serial: string) => `Meldingen om enhet ${serial} er trukket tilbake`,
  reportFault: during('innsending av meldingen'),
  settleFault: during('besvaring av meldingen'),
  withdrawFault: during('tilbaketrekking av meldingen'),
  fetchingFault: during('henting av meldingene'),
  photoFault: during('henting av bildet'),
};

/** On the device's page and in its dialogs. */
export const reportScreens = {
  title: 'Meldinger',
  report: 'Meld et problem',
  reportOf: (serial: string) => `Meld et problem med ${serial}`,
  text: 'Vi leser meldingen, svarer og gir beskjed på e-post.',
  kind: 'Hva er galt',
  pickKind: 'Velg hva som er galt',
  kindHelp: {
    MISSING: 'Pakken kom, men enheten lå ikke i den.',
    BROKEN: 'Den er her, men virker ikke.',
    LOST: 'Ingen vet hvor den er. Den faktureres til vi har gjort den opp.',
  } satisfies Record<ReportKind, string>,
  note: 'Kommentar',
  noteHelp: 'For eksempel hva som er ødelagt, eller hvor den sist var.',
  photo: 'Bilde',
  photoHelp: 'JPEG, PNG eller WebP, inntil 10 MB. Hvor det er tatt, lagres ikke.',
  photoChosen: (name: string, size: string) => `${name}, ${size}`,
  megabytes: (size: string) => `${size} MB`,
  kilobytes: (size: string) => `${size} kB`,
  photoKind: 'Dette er ikke et bilde vi kan lese: JPEG, PNG eller WebP',
  photoTooLarge: 'Bildet er større enn 10 MB',
  preview: 'Det valgte bildet',
  removePhoto: 'Fjern bildet',
  send: 'Send meldingen',
  noConnection: 'Ingen forbindelse. Ingenting er tapt: send den på nytt.',
  by: (person: string, date: string) => `${person}, ${date}`,
  waits: 'Venter på svar',
  over: 'Venter ikke lenger',
  answered: (answer: string, date: string) => `${answer} ${date}`,
  photoOf: (serial: string) => `Bilde av enhet ${serial}`,
  withdraw: 'Trekk tilbake',
  withdrawOf: (kind: string) => `Trekk tilbake meldingen: ${kind}`,
  withdrawTitle: 'Trekke tilbake meldingen?',
  withdrawText: 'Den slettes sammen med bildet. Bare loggen viser at den fantes.',
  settle: 'Svar',
  settleOf: (serial: string) => `Svar på meldingen om ${serial}`,
  settleText: (serial: string, organization: string, kind: string) =>
    `${organization} sier om enhet ${serial}: ${kind}.`,
  /** What accepting means. */
  settleHelp: {
    MISSING:
      'Godtas meldingen, blir den stående i I dag, og enheten faktureres til den er erstattet, funnet eller gjort opp.',
    BROKEN:
      'Godtas meldingen, blir den stående i I dag, og enheten faktureres til den er erstattet, returnert eller gjort opp.',
    LOST: 'Godtas meldingen, regnes enheten som mistet. Den faktureres til utfallet er registrert.',
  } satisfies Record<ReportKind, string>,
  /** Of an accepted one. */
  followUp: {
    MISSING: 'godtatt, skal erstattes, finnes eller gjøres opp',
    BROKEN: 'godtatt, skal erstattes, returneres eller gjøres opp',
    LOST: 'godtatt, skal gjøres opp',
  } satisfies Record<ReportKind, string>,
  answer: 'Svar',
  pickAnswer: 'Velg et svar',
  answerNote: 'Kommentar til kunden',
  answerNoteHelp: 'Den kommer med i e-posten til kunden.',
  settleYes: 'Send svaret',
  lostCosts: (amount: string) => `Du betaler ${amount} per 30 dager for den til den er gjort opp.`,
  /** To the operator. */
  lostBilled: (amount: string) => `Den faktureres med ${amount} per 30 dager til den er gjort opp.`,
};
