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
  photoPixels: 'The photo has more than 50 megapixels',
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
