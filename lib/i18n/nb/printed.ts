export const printedMessages = {
  order: 'Bestilling',
  purchaseOrder: 'Innkjøpsnummer',
  firstPeriod: (model: string) => `${model}, de første 30 dagene fra betaling`,
  period: (model: string, from: string, to: string) => `${model}, ${from} til ${to}`,
  boxed: (box: string) =>
    `Dette arket skriver latinske, greske og kyrilliske bokstaver. ${box} står for et tegn som ikke kan skrives ut.`,
  registrationNumber: (number: string) => `Kundens organisasjonsnummer: ${number}`,
};
