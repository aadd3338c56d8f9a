import { during } from './language';

export const otpErrors = {
  required: 'Type the code that your authenticator app shows, or a recovery code',
  requiredPasskey: 'Sign in with your passkey, or type a recovery code',
  requiredOrPasskey:
    'Type the code that your authenticator app shows or a recovery code, or sign in with your passkey',
  noApp: 'This account has no authenticator app: sign in with your passkey, or type a recovery code',
  requiredOfApp: 'Type the code that your authenticator app shows',
  malformed: 'The code should have six digits, a recovery code five groups of three letters and digits',
  notSixDigits: 'The code should have six digits',
  wrong:
    'This code is not right. Each one works once: a code from the app for half a minute, a recovery code until it was used or replaced.',
  wrongRecovery:
    'This recovery code is not right. It may have been used already, or been replaced by new ones.',
  wrongFirst:
    'This code is not right. Each one works for half a minute: type the one that your app shows now, or check that the key was added whole.',
};

export const secondFactorErrors = {
  alreadyOn: 'Two-step sign-in is on already',
  notOn: 'Two-step sign-in is not on',
  emailNotConfirmed: 'Please confirm your email first: the link was mailed to you.',
  notBegun: 'This set-up is not valid any more. Please begin again.',
  required: 'Two-step sign-in is required for super users. Without a passkey it cannot be turned off.',
  ownAccount: 'Turn off your own two-step sign-in on your profile',
  noSuchUser: (email: string) => `There is no user with the email ${email}`,
};

export const secondFactorFaults = {
  fetching: during('fetching two-step sign-in'),
  changing: during('changing two-step sign-in'),
};

export const secondStepMessages = {
  /** @param what the sentence that asks for the second step */
  asked: (what: string | null) => `Your password is right.${what === null ? '' : ` ${what}.`}`,
  askedRecovery: 'Your password is right. Now type one of your recovery codes.',
  code: 'Code',
  /** For the keyboard of a phone. */
  useLetters: 'Type a recovery code',
  useDigits: 'Type a code from the app',
  back: 'Back to email and password',
};

export const secondFactorMessages = {
  title: 'Two-step sign-in',
  app: 'Authenticator app',
  codes: 'Recovery codes',
  off: 'Besides your password, signing in asks for a code from an app on your phone. Nobody gets in with your password alone.',
  needed: 'As a super user you need two-step sign-in. Please set it up to go on.',
  setUp: 'Set up',
  currentPassword: 'Current password',
  begin: 'Continue',
  cancel: 'Cancel',
  scan: 'Scan this with an authenticator app, or type the key into it.',
  qrLabel: 'QR code for your authenticator app',
  key: 'Key',
  keyCopied: 'the key',
  code: 'Code from the app',
  confirm: 'Turn on',
  on: (since: string) => `On since ${since}. Signing in asks for a code from your authenticator app.`,
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code left' : `${count === 0 ? 'No' : count} recovery codes left`,
  codesTitle: 'Your recovery codes',
  codesText:
    'Each signs you in once when you do not have your phone. Keep them in a safe place: they are shown only now.',
  codesCopied: 'the recovery codes',
  download: 'Download as text',
  fileName: 'recovery-codes.txt',
  fileTitle: (product: string, email: string) => `Recovery codes of ${email} for ${product}`,
  codesKept: 'I have kept them',
  leaving: {
    question: 'Have you kept your recovery codes?',
    consequence: 'They are shown only now. If you leave this page, you cannot see them again.',
    leave: 'Leave this page',
    stay: 'Stay on this page',
  },
  renew: 'New recovery codes',
  renewText: 'The codes that you have will stop working once you have new ones.',
  turnOff: 'Turn off',
  turnOffText: 'From then on your password alone signs you in.',
  anyCode: 'Code from the app, or a recovery code',
  recoveryCode: 'Recovery code',
  turnedOn: 'Two-step sign-in is on',
  appAdded: 'The authenticator app has been added',
  turnedOff: 'The authenticator app has been turned off',
  confirmRemove: (name: string) => `Turn off two-step sign-in of ${name}?`,
  removeConsequence:
    'For somebody who lost phone and recovery codes: make sure that it is really they who ask. They are signed out everywhere, told by mail, and sign in with the password alone.',
  removed: (name: string) => `Two-step sign-in of ${name} is off`,
};
