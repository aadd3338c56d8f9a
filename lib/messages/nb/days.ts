/** What is wrong with a day that is written as one. */
export const dayErrors = {
  unlikely: (typed: string, first: string, last: string) =>
    `Året i ${typed} må være mellom ${first} og ${last}.`,
  missing: (typed: string) => `Datoen ${typed} finnes ikke.`,
};
