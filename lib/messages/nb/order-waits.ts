/** The filter of the orders by what of them waits. */
export const orderWaitMessages = {
  label: 'Hva som venter',
  any: 'Venter eller ikke',
};

export const orderWaitLabels = {
  partlyDelivered: 'Delvis levert',
  returnsAnnounced: 'Varslede returer',
  overdue: 'Forfalt faktura',
  notReturned: 'Avsluttet, enheter ute',
  leaseEnding: 'Leieavtalen utløper',
};
