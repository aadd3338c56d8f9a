export const passkeyErrors = {
  unreadable: 'This is not what a passkey answers',
  wrong:
    'This passkey does not sign you in here. It may have been removed, or you waited too long: please try again.',
  notMade:
    'This passkey could not be added: you waited too long, or it was made for another address. Please try again.',
  known: 'This passkey has been added already',
  tooMany: (max: number) => `You have ${max} passkeys. Please remove one first.`,
  notFound: 'This passkey is not there any more',
  nameTooLong: 'A name has at most 50 characters',
  nameInvalid: 'The name should be one line of letters',
  lastOne: 'Two-step sign-in is required for super users. Add another passkey or an authenticator app first.',
};

/** On the page of signing in, and wherever a passkey proves who it is. */
export const passkeyUseMessages = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  /** Of the browser, before anything was sent. */
  none: 'No passkey was chosen. If this device has none of yours, sign in with your password.',
  unsupported: 'This browser cannot use passkeys here. Please sign in with your password.',
  failed: 'The browser could not use the passkey. Please try again, or sign in with your password.',
};

export const passkeyMessages = {
  title: 'Passkeys',
  text: 'A passkey signs you in with your finger, your face or the PIN of your device: no password to type, none to steal.',
  recommended: 'Recommended',
  recommendedText:
    'As a super user you do best with a passkey: nobody can lure it out of you on a false page.',
  first: 'With your first passkey, two-step sign-in is on: your password alone signs nobody in any more.',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHelp: 'So that you know it again, such as My phone. Without one it is called as this browser is.',
  make: 'Continue',
  notMade: 'No passkey was made.',
  knownHere: 'This device has a passkey of yours already.',
  added: (name: string) => `The passkey ${name} has been added`,
  addedOn: (day: string) => `Added ${day}`,
  usedOn: (moment: string) => `last used ${moment}`,
  neverUsed: 'never used',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the passkey ${name}`,
  removeText: (name: string) => `${name} does not sign you in from then on. Delete it on your device, too.`,
  removeLast: 'It is your last second step: from then on your password alone signs you in.',
  removed: (name: string) => `The passkey ${name} has been removed`,
  fallbackName: 'Passkey',
};
