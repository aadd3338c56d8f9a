/** What the payment provider prints on invoices. */
export const printedMessages = {
  order: 'Order',
  purchaseOrder: 'Purchase order',
  firstPeriod: (model: string) => `${model}, first 30 days from payment`,
  period: (model: string, from: string, to: string) => `${model}, ${from} to ${to}`,
  registrationNumber: (number: string) => `Registration number of the customer: ${number}`,
};
