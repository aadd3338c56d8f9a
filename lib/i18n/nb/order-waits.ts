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
