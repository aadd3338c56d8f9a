import { during } from './language';

export const parcelErrors = {
  idInvalid: 'Parcel ID should be a UUID',
  dayTyped: 'The expected day should be a date, such as 05-12-2026',
  oneOf: 'Say which parcel came, or which devices',
  notFound: 'Parcel not found',
  fetchingFault: during('fetching the parcel'),
  savingFault: during('saving the parcel'),
  receiptFault: during('confirming that devices came'),
  acceptingFault: during('taking over what customers confirmed'),
};

export const parcelMessages = {
  title: (place: string, of: string) => (of === '1' ? 'Parcel' : `Parcel ${place} of ${of}`),
  ofOrder: (number: string) => `Order ${number}`,
  number: 'Tracking number',
  carrier: 'Carrier',
  follow: (carrier: string) => `Follow it at ${carrier}`,
  sent: 'Sent',
  expected: 'Expected',
  sentOn: (day: string) => `sent ${day}`,
  expectedOn: (day: string) => `expected ${day}`,
  cameShort: (came: string) => `came: ${came}`,
  devices: (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'}`,
  more: (count: string) => `and ${count} more`,
  packed: 'Still being packed',
  came: 'Came',
  /** Of its devices. */
  cameOf: (came: string, all: string) => `${came} of ${all}`,
  cameOn: (day: string, by: string | null) => (by === null ? `Came on ${day}` : `Came on ${day}, ${by}`),
  waits: 'Not confirmed yet',
  confirm: 'It came',
  confirmWhole: (count: number, shown: string) =>
    count === 1 ? 'The device came' : `All ${shown} devices came`,
  confirmRest: (count: number, shown: string) =>
    count === 1 ? 'The other device came too' : `The other ${shown} devices came too`,
  confirmThese: (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'} came`,
  confirmHelp:
    'Scan or tick what was in the parcel. It tells us that it arrived; what you pay does not depend on it.',
  scan: 'Scan or type a serial number',
  scanned: (serial: string) => `${serial} is ticked`,
  notIn: (serial: string) => `${serial} is not in this parcel`,
  already: (serial: string) => `${serial} was confirmed before`,
  confirmed: (count: number, shown: string) =>
    count === 0
      ? 'Nothing is left to be confirmed'
      : count === 1
        ? 'The device is confirmed'
        : `${shown} devices are confirmed`,
  withdrawn: 'The confirmation is taken back',
  undo: 'Take back',
  undoOf: (serial: string) => `Take back that ${serial} came`,
  all: 'All of it came. Thank you.',
  edit: 'Change the parcel',
  expectedHelp: 'DD-MM-YYYY. The customer reads it.',
  saved: 'The parcel has been saved',
  accept: 'Set all to In customer use',
  accepted: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'device is' : 'devices are'} in customer use`,
};
