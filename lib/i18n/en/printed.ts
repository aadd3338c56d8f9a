/** What the payment provider prints on invoices, and what all papers of ours print. */
export const printedMessages = {
  order: 'Order',
  purchaseOrder: 'Purchase order',
  firstPeriod: (model: string) => `${model}, first 30 days from payment`,
  period: (model: string, from: string, to: string) => `${model}, ${from} to ${to}`,
  /** On our own papers. */
  boxed: (box: string) =>
    `This paper prints Latin, Greek and Cyrillic letters. ${box} stands for one that it cannot print.`,
  registrationNumber: (number: string) => `Registration number of the customer: ${number}`,
};
