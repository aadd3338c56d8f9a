import type { ReportAnswer, ReportKind } from '@/lib/vocabulary/reports';
import { during } from './language';

/** Why a report is refused (ADR 0076). */
export const reportErrors = {
  kindRequired: 'Pick what is wrong',
  answerRequired: 'Pick an answer',
  noteTooLong: 'A word should contain no more than 500 characters',
  noteInvalid: 'The word contains invalid characters',
  came: (serial: string) => `Device ${serial} has come, so it cannot be missing from its parcel`,
  received: (serial: string) => `We have device ${serial} back, so there is nothing to report`,
  lost: (serial: string) => `Device ${serial} counts as lost already`,
  again: (serial: string) => `This is reported of device ${serial} already, and waits for an answer`,
  notFound: 'There is no such report',
  photoNotFound: 'There is no such photo',
  answered: 'This report is answered already',
  over: 'The device is no longer with the organization, so the report waits no more',
  isHere: 'We have the device back: decline the report',
  photoKind: 'The photo should be a JPEG, PNG or WebP image',
  photoHeic:
    'A HEIC photo cannot be read here. Please take it as JPEG (“Most compatible” in the settings of the camera).',
  photoUnreadable: 'The photo cannot be read. Please take it again.',
  photoPixels: 'The photo should have no more than 50 megapixels, and 20,000 pixels a side',
  photoInvalid: 'The photo should be sent as a file',
  notForm: 'The request should be a form with a file (multipart/form-data)',
  malformedForm: 'The form is not valid',
  formTooLarge: (megabytes: number) => `The photo is larger than ${megabytes} MB`,
  onePhoto: 'A report has one photo',
  busy: 'Very many photos arrive at the moment. Please try again in a moment.',
};

export const reportMessages = {
  kinds: {
    MISSING: 'Not in the parcel',
    BROKEN: 'Broken',
    LOST: 'Lost',
  } satisfies Record<ReportKind, string>,
  answers: { ACCEPTED: 'Accepted', DECLINED: 'Declined' } satisfies Record<ReportAnswer, string>,
  made: (serial: string) => `Thank you. Your report of device ${serial} waits for an answer.`,
  settled: (serial: string, answer: ReportAnswer) =>
    ({
      ACCEPTED: `The report of device ${serial} is accepted`,
      DECLINED: `The report of device ${serial} is declined`,
    })[answer],
  withdrawn: (serial: string) => `The report of device ${serial} is withdrawn`,
  reportFault: during('reporting the device'),
  settleFault: during('answering the report'),
  withdrawFault: during('withdrawing the report'),
  fetchingFault: during('fetching the reports'),
  photoFault: during('fetching the photo'),
};

/** On the device's page and in its dialogs. */
export const reportScreens = {
  title: 'Reports',
  report: 'Report a problem',
  reportOf: (serial: string) => `Report a problem with ${serial}`,
  text: 'We read it, answer, and tell you by mail.',
  kind: 'What is wrong',
  pickKind: 'Pick what is wrong',
  kindHelp: {
    MISSING: 'The parcel came, and it was not inside.',
    BROKEN: 'It is here, and does not work.',
    LOST: 'Nobody knows where it is. It is billed until we have settled it.',
  } satisfies Record<ReportKind, string>,
  note: 'A word about it',
  noteHelp: 'For example what has broken, or where it was last.',
  photo: 'Photo',
  photoHelp: 'JPEG, PNG or WebP, up to 10 MB. Where it was taken is not kept.',
  photoChosen: (name: string, size: string) => `${name}, ${size}`,
  megabytes: (size: string) => `${size} MB`,
  kilobytes: (size: string) => `${size} KB`,
  photoKind: 'This is not a photo that we can read: JPEG, PNG or WebP',
  photoTooLarge: 'The photo is larger than 10 MB',
  preview: 'The chosen photo',
  removePhoto: 'Remove the photo',
  send: 'Send the report',
  noConnection: 'There is no connection. Nothing is lost: please send it again.',
  by: (person: string, date: string) => `${person}, ${date}`,
  waits: 'Waits for an answer',
  over: 'No longer waits',
  answered: (answer: string, date: string) => `${answer} on ${date}`,
  photoOf: (serial: string) => `Photo of device ${serial}`,
  withdraw: 'Withdraw',
  withdrawOf: (kind: string) => `Withdraw the report: ${kind}`,
  withdrawTitle: 'Withdraw the report?',
  withdrawText: 'It goes with its photo. Only the log says that there was one.',
  settle: 'Answer',
  settleOf: (serial: string) => `Answer the report of ${serial}`,
  settleText: (serial: string, organization: string, kind: string) =>
    `${organization} says of device ${serial}: ${kind}.`,
  /** What accepting means. */
  settleHelp: {
    MISSING: 'Accepted, it stays on Today, and stays billed, until the device is replaced, found or settled.',
    BROKEN:
      'Accepted, it stays on Today, and stays billed, until the device is replaced, returned or settled.',
    LOST: 'Accepted, the device counts as lost. It stays billed until its outcome is recorded.',
  } satisfies Record<ReportKind, string>,
  /** Of an accepted one. */
  followUp: {
    MISSING: 'accepted, to be replaced, found or settled',
    BROKEN: 'accepted, to be replaced, returned or settled',
    LOST: 'accepted, to be settled',
  } satisfies Record<ReportKind, string>,
  answer: 'Answer',
  pickAnswer: 'Pick an answer',
  answerNote: 'A word to the customer',
  answerNoteHelp: 'It goes into the mail to them.',
  settleYes: 'Answer the report',
  lostCosts: (amount: string) => `You pay ${amount} per 30 days for it until it is settled.`,
  /** To the operator. */
  lostBilled: (amount: string) => `It is billed at ${amount} per 30 days until it is settled.`,
};
