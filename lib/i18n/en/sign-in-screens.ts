export const signInMessages = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Log In',
  createAccount: 'Create Account',
  forgot: 'Forgot your password',
  sessionEnded: 'Your session has ended. Please sign in again.',
  foreignCookie:
    'Your browser sends a cookie named “token” that is no session of this portal, perhaps one of another application. You can sign in all the same.',
};

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
  joinAs: (email: string) => `You join with the account ${email}.`,
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
};

export const passwordForgotMessages = {
  title: 'Restore your password',
  description: 'We send a restore token to your mailbox. With it you get a new password.',
  email: 'Email',
  restoreToken: 'Restore token',
  tokenPlaceholder: 'XXX-XXX-XXX-XXX-XXX',
  submitEmail: 'Reset password',
  submitToken: 'Send new password',
  toSignIn: 'Back to sign in',
  tokenSent: (email: string) =>
    `If there is an account for ${email}, a restore token is on its way. It is valid for 10 minutes.`,
  sendAgain: 'Send again',
  sentAgain: 'Another restore token is on its way. The one before it stays valid.',
  otherAddress: 'Use another address',
  passwordSent: 'A new password is on its way to your mailbox. It is valid for 24 hours.',
};
