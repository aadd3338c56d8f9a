import type { ReturnOutcome } from '@/lib/vocabulary/devices';
import { during } from './language';

export const deviceFilterMessages = {
  more: 'More filters',
  model: 'Model',
  anyModel: 'Any model',
  return: 'Return',
  anyReturn: 'Return announced or not',
  returned: 'Return announced',
  announced: 'Announced, not here yet',
  received: 'Received, still assigned',
  calibration: 'Calibration',
  anyCalibration: 'Any calibration',
  overdue: 'Calibration overdue',
  due: 'Calibration due',
  missing: 'No calibration date',
  assignment: 'Assignment',
  anyAssignment: 'Assigned or not',
  unassigned: 'Without an organization',
  modelChip: (name: string) => `Model: ${name}`,
  whereabouts: 'Status',
  anyWhereabouts: 'Any status',
  order: 'Order',
  anyOrder: 'Any order',
  orderChip: (number: string) => `Order: ${number}`,
  within: (days: number) => `Due within ${days} days`,
};

/** What a list says of each device; separate, so that browsers fetch no more. */
export const deviceListMessages = {
  /** Before a date without a head. */
  calibration: 'cal.',
  calibrationDate: 'Calibration date',
  calibrationOver: 'Calibration is overdue',
  daysAhead: (days: number) => (days === 1 ? 'in 1 day' : `in ${days} days`),
  today: 'today',
  daysOver: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
  logisticStatus: 'Logistic status',
  orderId: 'Order ID',
  orderIdOf: (number: string) => `ID of order ${number}`,
  organization: 'Organization',
  returnAnnounced: 'Return announced',
  /** Of what goes back: announced, or asked back because another device replaced it. */
  expectedBack: 'Expected back',
  serialNumber: 'Serial number',
  statusOf: (serial: string) => `Logistic status of ${serial}`,
  delete: 'Delete device',
  return: 'Return the device',
  unassign: 'Unassign device',
  addDevices: 'Add devices',
  registerDevices: 'Register devices',
  fromFile: 'From a file',
};

/** Why a return cannot be settled, or a device not be swapped (ADR 0050). */
export const returnErrors = {
  outcomeRequired: 'Pick what became of the device',
  replacementRequired: 'Pick the device that goes out instead',
  lost: (serial: string) =>
    `Device ${serial} counts as lost. If you have found it, please write to us before you send it back`,
  notLeased: (serial: string) => `Device ${serial} has no running lease that another device could take over`,
  same: 'Pick another device: this is the one that is replaced',
  otherModel: (serial: string) => `Device ${serial} is of another model`,
  notAnnounced: (serial: string) => `The return of device ${serial} is not announced`,
  sent: (serial: string) => `Device ${serial} is on its way back already`,
  replaced: (serial: string) => `Device ${serial} was replaced by another one, and has to come back`,
};

export const returnMessages = {
  receive: 'Receive the return',
  receiveTextLost: (serial: string, organization: string) =>
    `Device ${serial} of ${organization} is not waited for any more, and is no longer theirs.`,
  receiveText: (serial: string, organization: string) =>
    `Device ${serial} comes back from ${organization}, and is no longer theirs.`,
  receiveFinal: 'This cannot be undone.',
  receiveBilled: (date: string) => `It is billed until ${date}, and not after.`,
  outcome: 'Outcome',
  pickOutcome: 'Pick an outcome',
  outcomeHelp: {
    RESTOCK: 'It is free for others at once.',
    REFURBISH: 'It goes to the workshop first.',
    DAMAGED: 'It goes to the workshop. Say below what is broken.',
    LOST: 'It never came. It is settled, and stays lost.',
  } satisfies Record<ReturnOutcome, string>,
  note: 'What was found',
  noteHelp: 'Only the operator sees it.',
  save: 'Save the outcome',
  settled: (serial: string, outcome: ReturnOutcome) =>
    ({
      RESTOCK: `Device ${serial} is back in stock`,
      REFURBISH: `Device ${serial} is received and will be refurbished`,
      DAMAGED: `Device ${serial} is received as damaged`,
      LOST: `Device ${serial} is settled as lost`,
    })[outcome],
  andReplaced: (settled: string, replacement: string) => `${settled}. Device ${replacement} replaces it`,
  replacementHelp: 'It goes out under the same lease, and the amount that is billed stays the same.',
  receivingFault: during('receiving the device'),
  swap: 'Replace the device',
  swapText: (serial: string) =>
    `Another device of the same model goes out in place of ${serial}, under the same lease. The amount that is billed stays the same.`,
  swapAwaited: (serial: string) =>
    `The administrators of the organization are asked to send ${serial} back. From now on the new device is billed instead of ${serial}.`,
  replacement: 'Replacement',
  pickReplacement: 'Pick a free device',
  searchReplacement: 'Search by serial number',
  noReplacement: 'No free device of this model',
  swapYes: 'Replace',
  swapped: (serial: string, replacement: string) => `Device ${replacement} replaces device ${serial}`,
  swappingFault: during('replacing the device'),
};
