export const dayErrors = {
  unlikely: (typed: string, first: string, last: string) =>
    `The year of ${typed} should be from ${first} to ${last}.`,
  missing: (typed: string) => `There is no such day as ${typed}.`,
};
