/** Forms and their fields; separate from the controls, so that lists do without it. */
export const formMessages = {
  hidePassword: 'Hide password',
  keepMine: 'Keep mine',
  leaving: {
    page: {
      question: 'You have unsaved changes',
      consequence: 'What you typed on this page has not been saved. If you leave now, it is lost.',
      leave: 'Leave without saving',
      stay: 'Stay on this page',
    },
    dialog: {
      question: 'Discard what you typed?',
      consequence: 'It has not been saved.',
      leave: 'Discard',
      stay: 'Keep editing',
    },
  },
  needsScript: 'JavaScript is off: this form cannot be sent without it.',
  notProvided: 'Not provided',
  optional: 'optional',
  phoneHelp: (code: string) => `With the country code, such as ${code}.`,
  restored: 'What you had typed is here again. It has not been saved yet.',
  restoredInPart:
    'What you had typed is here again, except for passwords and codes, which are not kept. It has not been saved yet.',
  showPassword: 'Show password',
  summary: 'Please correct the following',
  takeTheirs: (theirs: string) => `Take theirs: ${theirs}`,
  takeTheirsEmpty: 'Take theirs: leave it empty',
  usePhone: (number: string) => `Use ${number}`,
  whatStands: 'What shall stand',
};

/** Why a cost centre is refused. */
export const costCentreErrors = {
  tooLong: 'Cost centre cannot be longer than 40 characters',
  invalid: 'Cost centre contains invalid characters',
};
