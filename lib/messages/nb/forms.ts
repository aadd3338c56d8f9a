/** What forms and their fields say; not among the controls', so that lists do without it. */
export const formMessages = {
  hidePassword: 'Skjul passordet',
  keepMine: 'Behold min',
  leave: 'Forlat siden uten å lagre',
  leaveConsequence:
    'Det du har skrevet på denne siden, er ikke lagret. Hvis du forlater siden nå, går det tapt.',
  leaveQuestion: 'Du har endringer som ikke er lagret',
  notProvided: 'Ikke oppgitt',
  optional: 'valgfritt',
  phoneHelp: (code: string) => `Med landkode, for eksempel ${code}.`,
  restored: 'Det du hadde skrevet, står her igjen. Det er ikke lagret ennå.',
  showPassword: 'Vis passordet',
  stay: 'Bli på siden',
  summary: 'Rett opp følgende',
  takeTheirs: (theirs: string) => `Bruk deres: ${theirs}`,
  takeTheirsEmpty: 'Bruk deres: la feltet stå tomt',
  usePhone: (number: string) => `Bruk ${number}`,
  whatStands: 'Hva som skal gjelde',
};
