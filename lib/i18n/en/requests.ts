import { product } from '@/lib/config/product';
import { during } from './language';

export const fullNameErrors = {
  required: 'Name cannot be empty',
  tooLong: 'Full name should contain no more than 20 characters',
  tooLongInProfile: 'Full name should contains no more 20 symbols',
  invalid: 'Name contains invalid characters',
};

export const idErrors = {
  invalid: 'ID is not valid UUID',
  userInvalid: 'User ID is not valid UUID',
  organizationInvalid: 'Organization ID is not valid UUID',
  organizationsTooMany: (max: number) => `No more than ${max} organizations can be picked`,
  organizationsInvalid: 'Organizations should be a list of IDs',
};

/** What can be wrong with the name of a person or an organisation, beside its length. */
export const nameErrors = {
  webAddress: 'A name cannot contain a web address',
  hidden: 'A name cannot contain hidden characters. Please type it again.',
};

/** What can be wrong with any typed text. */
export const textErrors = {
  lostLetters:
    'A letter of this text was lost on its way here (\uFFFD). Please type it again; a program should send UTF-8.',
};

export const requestErrors = {
  notAnObject: 'The request should be an object',
  unknownFields: (fields: string) => `Unknown field: ${fields}`,
  notValid: 'The value is not valid',
};

export const refusals = {
  otherPerson: 'Somebody else has signed in since in this browser',
  badUrl: 'Bad URL',
  somethingWrong: 'Unfortunately, something went wrong. Please try again later.',
  unauthorized: 'Please sign in to go on',
  forbidden: 'You are not allowed to do this',
  notFound: 'There is nothing here',
  userNotFound: 'There is no such user',
  invitationNotFound: 'There is no such invitation',
  organizationNotFound: 'There is no such organization',
  deviceNotFound: 'There is no such device',
  orderNotFound: 'There is no such order',
  changedMeanwhile: 'Somebody else has changed this meanwhile. Nothing was saved yet.',
  fieldChangedMeanwhile: 'Somebody else has changed this meanwhile. Choose what shall stand.',
  conflict: 'This is no longer possible: somebody has changed it meanwhile',
  bodyTooLarge: (bytes: number) => `The request is larger than ${bytes / 1024} KB`,
  notJson: 'The request should be JSON',
  malformedJson: 'The request is not valid JSON',
  notUtf8: 'This body is not UTF-8. Send it as UTF-8, or name its encoding: Content-Type: …; charset=…',
  wrongEncoding: (encoding: string) => `This body is not ${encoding}, which it says it is`,
  encodingUnknown: (encoding: string) => `${encoding} is no known encoding. Send this body as UTF-8.`,
  crossSite: 'Requests from other sites are refused',
  badSignature: 'The signature is not valid',
  methodNotAllowed: 'This method is not offered here',
  tooManyRequests: 'Too many tries. Please wait a while and try again.',
  /** For people: whole minutes up to an hour, then whole hours. */
  tooManyTriesFor: (minutes: number) =>
    `Too many tries. Please try again in ${
      minutes > 60 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
    }.`,
  exportsBusy: 'You are getting two files already. Please wait until one of them is complete.',
  idempotencyMismatch: 'This Idempotency-Key was already used with another request',
  idempotencyKeyInvalid: 'Idempotency-Key should be 1 to 255 visible characters',
  differsFromAddress: (field: string) => `${field} differs from the address`,
  idempotencyInProgress: 'A request with this Idempotency-Key is in progress or was interrupted',
  passwordTemporary: 'Please change the password that was mailed to you first',
  secondFactorNeeded: 'Please set up two-step sign-in first',
  organizationDeactivated: 'Your organization is deactivated',
  organizationDeactivatedText: (email: string) => `Please write to ${email} to have it activated again.`,
  unavailable: `${product.name} is not available at the moment. Please try again shortly.`,
};

/** Why a mail is not written (ADR 0084). */
export const mailRefusals = {
  recipient: (email: string, mails: number) =>
    `${email} has had ${mails} such mails today. Please try again tomorrow.`,
  person: (mails: number) => `You have caused ${mails} mails to others today. Please try again tomorrow.`,
};

/** The text for a failed call without a sentence of its own from the server. */
export const faults = {
  userInfoFetching: during('user info fetching'),
  registration: during('registration'),
  authorization: during('authorization'),
  passwordRestoring: during('password restoring'),
  profileUpdating: during('profile updating'),
  usersFetching: during('fetching list of users'),
  inviteSending: during('sending invite to the user'),
  allUsersFetching: during('fetching all users'),
  userDeleting: during('user deleting'),
  organizationCreation: during('organization creation'),
  organizationFetching: during('organization fetching'),
  organizationsFetching: during('organizations fetching'),
  organizationUpdating: during('organization updating'),
  organizationDeleting: during('organization deleting'),
  organizationCreating: during('organization creating'),
  customerPortalUrl: during('getting organization customer portal url'),
  eventsFetching: during('fetching list of events'),
  devicesFetching: during('devices fetching'),
  orderCreation: during('order creation'),
  preOrderFetching: during('pre-order information fetching'),
  devicesAdding: during('adding devices'),
  devicesUnlinking: during('unlinking devices'),
  deviceReturning: during('returning device'),
  preOrderCanceling: during('canceling pre order'),
  devicePatching: during('patching the device'),
  deviceDeleting: during('deleting the device'),
  fileFetching: during('fetching file'),
};

export const listErrors = {
  limitInvalid: (max: number) => `Limit should be a whole number from 1 to ${max}`,
  offsetInvalid: 'Offset should be a whole number of at least 0',
  directionInvalid: 'Sort direction should be ASC or DESC',
  columnInvalid: (columns: string) => `The list can be sorted only by ${columns}`,
  pageInvalid: 'Page should be a whole number of at least 1',
  sizeInvalid: (sizes: string) => `Page size should be one of ${sizes}`,
  searchInvalid: (max: number) => `Search should be a text of no more than ${max} characters`,
  monthInvalid: 'A month should be written as YYYY-MM',
  dayInvalid: 'A day should be a date, written as YYYY-MM-DD',
  choiceInvalid: (name: string, values: string) => `${name} should be one of ${values}`,
  statusInvalid: (values: string) => `Status should be one of ${values}`,
  flagInvalid: 'The flag should be true or false',
};

export const trackingErrors = {
  carrierTooLong: 'Carrier should contain no more than 60 characters',
  carrierInvalid: 'Carrier contains invalid characters',
  numberTooLong: 'Tracking number should contain no more than 60 characters',
  numberInvalid: 'Tracking number contains invalid characters',
  dayInvalid: 'The expected day should be a date, such as 05-12-2026',
  ofNoOrder: 'Only an order has a carrier and a tracking number',
  notPaid: 'Devices of this order are sent once it is paid',
};
