export const formMessages = {
  hidePassword: 'Skjul passordet',
  keepMine: 'Behold min',
  leaving: {
    page: {
      question: 'Du har endringer som ikke er lagret',
      consequence:
        'Det du har skrevet på denne siden, er ikke lagret. Hvis du forlater siden nå, går det tapt.',
      leave: 'Forlat siden uten å lagre',
      stay: 'Bli på siden',
    },
    dialog: {
      question: 'Vil du forkaste det du har skrevet?',
      consequence: 'Det er ikke lagret.',
      leave: 'Forkast',
      stay: 'Fortsett å redigere',
    },
  },
  needsScript: 'JavaScript er slått av, og uten det kan ikke skjemaet sendes.',
  notProvided: 'Ikke oppgitt',
  optional: 'valgfritt',
  phoneHelp: (code: string) => `Med landkode, for eksempel ${code}.`,
  restored: 'Det du hadde skrevet, står her igjen. Det er ikke lagret ennå.',
  restoredInPart:
    'Det du hadde skrevet, står her igjen, unntatt passord og koder, som ikke tas vare på. Det er ikke lagret ennå.',
  showPassword: 'Vis passordet',
  summary: 'Rett opp følgende',
  takeTheirs: (theirs: string) => `Bruk deres: ${theirs}`,
  takeTheirsEmpty: 'Bruk deres: la feltet stå tomt',
  usePhone: (number: string) => `Bruk ${number}`,
  whatStands: 'Hva som skal gjelde',
};

export const costCentreErrors = {
  tooLong: 'Kostnadsstedet kan ikke ha mer enn 40 tegn',
  invalid: 'Kostnadsstedet inneholder ugyldige tegn',
};
