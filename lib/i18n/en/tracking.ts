import { during } from './language';

export const trackingErrors = {
  carrierTooLong: 'Carrier should contain no more than 60 characters',
  carrierInvalid: 'Carrier contains invalid characters',
  numberTooLong: 'Tracking number should contain no more than 60 characters',
  numberInvalid: 'Tracking number contains invalid characters',
  ofNoOrder: 'Only an order has a carrier and a tracking number',
  notPaid: 'Devices of this order are sent once it is paid',
};

export const trackingMessages = {
  title: 'Carrier and tracking number',
  carrier: 'Carrier',
  number: 'Tracking number',
  help: 'The customer sees both on the order.',
  add: 'Add tracking',
  change: 'Change tracking',
  none: 'Without a number',
  saved: 'Carrier and tracking number have been saved',
  fault: during('changing carrier and tracking number'),
};
