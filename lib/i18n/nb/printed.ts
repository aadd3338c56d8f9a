export const printedMessages = {
  order: 'Bestilling',
  purchaseOrder: 'Innkjøpsnummer',
  firstPeriod: (model: string) => `${model}, de første 30 dagene fra betaling`,
  period: (model: string, from: string, to: string) => `${model}, ${from} til ${to}`,
  registrationNumber: (number: string) => `Kundens organisasjonsnummer: ${number}`,
};
