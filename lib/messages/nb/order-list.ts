/** What a list says of each order; apart from the rest, which browsers would fetch with it. */
export const orderListMessages = {
  created: 'Dato',
  method: 'Betalingsmåte',
  order: 'Bestilling',
  organization: 'Organisasjon',
  quantity: 'Enheter',
  status: 'Status',
  total: 'Totalt',
  overdue: 'Forfalt',
  seriouslyOverdue: 'Langt over forfall',
};
