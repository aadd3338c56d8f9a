import { during } from './faults';

/** What can be wrong with an e-mail address (§5). */
export const emailErrors = {
  required: 'Email cannot be empty',
  tooLong: 'Email should contain no more than 100 characters',
  invalid: 'Email contains invalid characters',
  taken: 'This email is already in use',
  locked: 'Email cannot be changed',
} as const;

/** What can be wrong with a password (§5). */
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
} as const;

/** Advice about a password that may be used all the same (ADR 0026). */
export const passwordHints = {
  common:
    'This password is easy to guess: many people use it, or it is made of your name, email or organization. Several words that do not belong together are safer.',
} as const;

/** What can be wrong with a phone number (§5). */
export const phoneErrors = {
  required: 'Phone number name cannot be empty',
  tooLong: 'Phone should contains no more 13 symbols',
  invalid: 'Phone number is not valid',
} as const;

/** What can be wrong with a person's name (§5). */
export const fullNameErrors = {
  required: 'Name cannot be empty',
  tooLong: 'Full name should contain no more than 20 characters',
  tooLongInProfile: 'Full name should contains no more 20 symbols',
  invalid: 'Name contains invalid characters',
} as const;

/** What can be wrong with a restore token (§5). */
export const restoreTokenErrors = {
  required: 'Restore token cannot be empty',
  invalid: 'Restore token is not valid or has expired',
} as const;

/** Sign in (§2). */
export const signInMessages = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Log In',
  createAccount: 'Create Account',
  forgot: 'Forgot your password',
} as const;

/** Registration (§2). */
export const registrationMessages = {
  title: 'Create your account',
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  passwordConfirmation: 'Password Confirmation',
  submit: 'Get Started',
  toSignIn: 'Back to sign in',
  invited: (organization: string) => `You have been invited to join ${organization}`,
  emailLocked: 'The invitation is bound to this email',
  passwordHelp: 'At least 8 characters with an uppercase letter, a lowercase letter and a number.',
  hasAccount: (email: string) => `There is an account for ${email} already. Sign in with it to join.`,
  joinTitle: (organization: string) => `Join ${organization}`,
  join: 'Join',
  joinOneTitle: 'Join an organization',
  joinOne: 'Several organizations have invited you. You can join one of them.',
  organization: 'Organization to join',
  boundTitle: 'This invitation cannot be used now',
  boundToOrganization: (email: string, memberOf: string, organization: string) =>
    `${email} belongs to ${memberOf}, and an account belongs to one organization only. To join ${organization}, ask an administrator of ${memberOf} to remove you there, then open this link again.`,
  boundToPlatform: (email: string) => `${email} is a super user, who cannot join an organization.`,
  otherAccount: (invited: string, current: string) =>
    `This invitation is for ${invited}, but you are signed in as ${current}. Sign out, then open the link again.`,
  toPortal: 'Back to the portal',
} as const;

/** Forgot password (§2). */
export const passwordForgotMessages = {
  title: 'Restore your password',
  description: 'We send a restore token to your mailbox. With it you get a new password.',
  email: 'Email',
  restoreToken: 'Restore token',
  /** Groups of three characters (§2). */
  tokenPlaceholder: 'XXX-XXX-XXX-XXX-XXX',
  submitEmail: 'Reset password',
  submitToken: 'Send new password',
  toSignIn: 'Back to sign in',
  tokenSent: (email: string) =>
    `If there is an account for ${email}, a restore token is on its way. It is valid for 10 minutes.`,
  passwordSent: 'A new password is on its way to your mailbox. It is valid for 24 hours.',
} as const;

/** Profile (§2). */
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
  ownData: 'Your data',
  ownDataText:
    'What the portal keeps about you: account, sessions, invitations, orders and your entries in both logs.',
  ownDataDownload: 'Download my data (JSON)',
} as const;

/** Sessions, on the profile (ADR 0025). */
export const sessionMessages = {
  title: 'Where you are signed in',
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  program: (name: string) => `${name} (program)`,
  current: 'This browser',
  opened: (at: string) => `Signed in ${at} UTC`,
  lastUsed: (at: string) => `Last used ${at} UTC`,
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
} as const;

/** Confirming the e-mail address after registration (ADR 0023). */
export const confirmationMessages = {
  title: 'Confirm your email',
  banner: (email: string) => `Please confirm your email by the link that we mailed to ${email}.`,
  sendAgain: 'Send again',
  sent: (email: string) => `A new link is on its way to ${email}`,
  question: (email: string) => `Did you register with ${email}? Then confirm that this mailbox is yours.`,
  confirm: 'Confirm email',
  confirmed: (email: string) => `${email} is confirmed.`,
  toPortal: 'Go to the portal',
  tokenInvalid: 'This link is not valid any more. Sign in and have a new one sent.',
  fault: during('email confirmation'),
} as const;
