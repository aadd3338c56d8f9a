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
  photoPixels: 'Bildet har mer enn 50 megapiksler',
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
