import { during } from './language';

export const ownPlaceMessages = {
  title: 'Waiting for you',
  fault: during('overview fetching'),
  nothing: 'Nothing waits for you.',
  overdue: (sum: string) => `${sum} overdue`,
  overdueIn: (count: number, shown: string, since: string) =>
    `in ${shown} ${count === 1 ? 'invoice' : 'invoices'}, since ${since}`,
  open: (sum: string) => `${sum} to pay`,
  openIn: (count: number, shown: string) =>
    `in ${shown} ${count === 1 ? 'invoice' : 'invoices'}, not overdue yet`,
  pay: 'Pay',
  orderToPay: (number: string, sum: string) => `Order ${number}, ${sum}`,
  orderDue: (day: string) => `to pay by ${day}`,
  parcel: (devices: number, shown: string) => `${shown} ${devices === 1 ? 'device' : 'devices'} on the way`,
  parcelOf: (place: string, of: string) => `parcel ${place} of ${of}`,
  expected: (day: string) => `expected ${day}`,
  confirm: 'It came',
  sent: (day: string) => `sent ${day}`,
  notSent: (devices: number, shown: string) =>
    `${shown} ${devices === 1 ? 'return' : 'returns'} announced, not sent yet`,
  calibrations: (devices: number, shown: string) =>
    `${shown} ${devices === 1 ? 'calibration' : 'calibrations'} due`,
  calibrationsWithin: 'within 30 days',
  calibrationsOver: (shown: string) => `${shown} of them over`,
  invitations: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'invitation' : 'invitations'} open`,
  see: 'See them',
  charges: 'Charges per month, net',
  allInvoices: 'Invoices',
  fleet: 'Where your devices are',
  givenBack: 'Given back this month',
};
