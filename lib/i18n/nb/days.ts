export const dayErrors = {
  unlikely: (typed: string, first: string, last: string) =>
    `Året i ${typed} må være mellom ${first} og ${last}.`,
  missing: (typed: string) => `Datoen ${typed} finnes ikke.`,
};
