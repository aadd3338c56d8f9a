import { during } from './language';

export const emailErrors = {
  required: 'Email cannot be empty',
  tooLong: 'Email should contain no more than 100 characters',
  invalid: 'Email contains invalid characters',
  taken: 'This email is already in use',
  locked: 'Email cannot be changed',
};

export const passwordErrors = {
  required: 'Password cannot be empty',
  tooLong: 'Password should contain no more than 255 characters',
  weak: 'Password should be at least 8 characters long with at least one uppercase letter and number',
  incorrect: 'Incorrect password or email',
  confirmRequired: 'Password confirm cannot be empty',
  confirmDifferent: 'Password and Confirm Password fields are different',
  currentRequired: 'Current password cannot be empty',
  newRequired: 'New password cannot be empty',
  newConfirmRequired: 'Confirm password cannot be empty',
  newConfirmDifferent: 'New password and Confirm password fields are different',
  currentIncorrect: 'Current password is incorrect',
  common:
    'This password is too easy to guess. Please choose another, such as several words that do not belong together.',
};

export const passwordHints = {
  common:
    'This password is easy to guess: many people use it, or it is made of your name, email or organization. Several words that do not belong together are safer.',
};

export const phoneErrors = {
  required: 'Phone number name cannot be empty',
  tooLong: 'Phone should contains no more 13 symbols',
  invalid: 'Phone number is not valid',
};

export const restoreTokenErrors = {
  required: 'Restore token cannot be empty',
  invalid: 'Restore token is not valid or has expired',
};

export const profileMessages = {
  title: 'Profile',
  fullName: 'Full name',
  phone: 'Phone',
  email: 'Email',
  resetPassword: 'Reset password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHelp: 'At least 8 characters with an uppercase letter, a lowercase letter and a number.',
  submit: 'Save changes',
  updated: 'Profile has been successfully updated!',
  temporaryPassword: 'You signed in with a temporary password. Please choose a new one.',
  noOrganization: 'No organization yet',
  ownData: 'Your data',
  ownDataText:
    'What the portal keeps about you: account, sessions, invitations, orders and your entries in the logs.',
  ownDataDownload: 'Download my data (JSON)',
  ownDataFile: 'my-data.json',
};

/** Which mails a person gets, on the profile (ADR 0070). */
export const mailChoiceMessages = {
  title: 'Mails you get',
  text: 'Mails about your account, orders and leases always come.',
  duty: 'If everybody has turned reminders off, the last one of an unpaid invoice still goes to the administrators.',
  on: (kind: string) => `${kind}: you get these mails`,
  off: (kind: string) => `${kind}: you no longer get these mails`,
};

export const mailKindLabels = {
  invoices: 'Invoices',
  parcels: 'Parcels',
  calibration: 'Calibrations',
  reminders: 'Reminders',
};

export const mailKindTexts = {
  invoices: 'New invoices, credits, refunds, and what you were reminded of and is paid.',
  parcels: 'Devices that are sent to you, and what you sent back and has reached us.',
  calibration: 'Once a month: devices whose calibration runs out within 30 days, or has run out.',
  reminders: 'Unpaid orders and invoices, declined payments, and devices that we wait for.',
};

/** Sessions, on the profile (ADR 0025). */
export const sessionMessages = {
  title: 'Where you are signed in',
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  program: (name: string) => `${name} (program)`,
  current: 'This browser',
  opened: (at: string) => `Signed in ${at}`,
  lastUsed: (at: string) => `Last used ${at}`,
  more: (count: number) => `And ${count} more, which 'Sign out everywhere' ends too.`,
  end: 'End session',
  endOf: (browser: string, openedAt: string) => `End session: ${browser}, signed in ${openedAt}`,
  confirmEnd: (browser: string) => `Do you want to end the session of ${browser}?`,
  endConsequence: 'Whoever uses it has to sign in again.',
  ended: 'The session has been ended',
  notFound: 'There is no such session, or it has ended already',
  elsewhere: 'Sign out everywhere else',
  confirmElsewhere: 'Do you want to sign out everywhere else?',
  elsewhereConsequence: 'All your sessions but this one end at once.',
  everywhere: 'Sign out everywhere',
  confirmEverywhere: 'Do you want to sign out everywhere?',
  everywhereConsequence: 'All your sessions end at once, this one too: you will have to sign in again.',
  allEnded: (count: number) =>
    count === 1 ? '1 session has been ended' : `${count} sessions have been ended`,
  exceptInvalid: "Except can only be 'current'",
  listFault: during('fetching list of sessions'),
  endFault: during('ending sessions'),
};
