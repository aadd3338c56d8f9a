import { during } from './language';

export const deviceErrors = {
  serialsRequired: 'No device picked',
  serialsTooMany: (max: string) => `No more than ${max} devices can be handled at once`,
  serialInvalid: (serial: string) => `${serial} is not a valid device serial number`,
  serialRepeated: (serial: string) => `Device ${serial} is listed twice`,
  serialOfAnother: (serial: string) => `Device ${serial} belongs to another organization`,
  serialAssigned: (serial: string) => `Device ${serial} is already assigned`,
  serialInOrder: (serial: string) => `Device ${serial} is in this order already`,
  serialRegistered: (serial: string) => `Device ${serial} is registered already`,
  serialNotKnown: (serial: string) => `Device ${serial} is not known yet`,
  serialUnknown: (serial: string) => `There is no device ${serial}`,
  serialUnlikely: (serial: string) => `${serial} does not look like a serial number`,
  serialLooksLike: (serial: string, known: string) => `${serial} looks like the known device ${known}`,
  modelForUnknown: 'Pick a device model for the new serial numbers',
  organizationRequired: 'Organization is required',
  idInvalid: 'Device ID is not valid UUID',
  statusInvalid: 'Device status is not one of the seven values',
  cellTooLong: (max: string) => `A cell has more than ${max} characters. A quotation mark may be missing.`,
  calibrationInvalid: 'Calibration date is not a valid date',
  calibrationTyped: 'Calibration date is not a valid date. Type it as DD-MM-YYYY.',
  activeInvalid: 'Active should be true or false',
  noteInvalid: 'Note is not a valid text',
  noteTooLong: 'Note should contain no more than 500 characters',
  notAssigned: 'Device is not assigned to an organization',
  stillAssigned: 'Device is assigned to an organization. Unassign it first.',
  reserved: 'Device is reserved for an order',
  serialNotFree: (serial: string, status: string) => `Device ${serial} is not free: its status is ${status}`,
  serialInactive: (serial: string) => `Device ${serial} is not free: it is not active`,
  andMore: (named: string, more: number) => `${named}. And ${more} more device${more === 1 ? '' : 's'}.`,
  serialAlreadyReturned: (serial: string) => `Device ${serial} is already returned`,
  nothingToPromise: (serial: string, model: string) =>
    `Device ${serial} cannot be taken back: no free device of model ${model} is there to be sent instead`,
  settled: (serial: string) =>
    `Device ${serial} is no longer billed since its return. Unassign it, and add it to an order anew.`,
  orderOfAnother: 'This order belongs to another organization',
  orderNotPaid: 'Devices can be added to a paid order only',
  orderHasNoModel: (model: string) => `This order has no devices of model ${model}`,
  orderHasRoom: (room: number, model: string) =>
    room === 0
      ? `This order has all its devices of model ${model} already`
      : `This order has room for ${room} more device${room === 1 ? '' : 's'} of model ${model}`,
};

export const deviceMessages = {
  title: 'Devices',
  filterStatus: 'Status',
  emptyCustomer: "You don't have any devices yet",
  emptyCustomerText:
    'Order devices to start tracing your assets. An order covers the first 30 days, a further 30 days are then billed in advance. The lease can be ended after 3 months without extra cost.',
  emptyMemberText: 'Your organization administrator can order devices.',
  emptySuper: 'This organization has no ordered devices yet',
  nothingFound: 'No device matches',
  orderDevices: 'Order devices',
  orderDevice: 'Order device',
  changeStatus: (serial: string, from: string, to: string) =>
    `Do you want to change the ${serial} status from ${from} to ${to}?`,
  statusTaken: (serial: string, to: string) =>
    `Somebody else has set ${serial} to ${to} meanwhile. Your choice was not saved.`,
  statusKept: (serial: string, status: string) =>
    `We could not reach the service. The status of ${serial} is still ${status}. Please try again.`,
  statusUnknown: (serial: string) =>
    `We got no answer from the service, so we do not know whether the status of ${serial} was changed. Please check before you try again.`,
  statusChanged: (serial: string, to: string) => `Status of ${serial} is now ${to}`,
  confirmReturn: (serial: string) => `Are you sure, you want to return device ${serial}?`,
  returnFreeFrom: (date: string) =>
    `Within the first 3 months the lease runs on: a device that arrives before ${date} is billed until ${date}, and not after.`,
  returnRequested: 'Instructions was sent to admin',
  confirmUnassign: 'Are sure that you want to remove device from organization?',
  confirmDelete: 'Are sure that you want to remove device from DB?',
  unassigned: 'Device has been removed from organization',
  deleted: 'Device has been deleted',
  description: 'The devices of your organization, and when each is to be calibrated.',
  descriptionSuper: 'All organizations and the storage.',
  searchLabel: 'Search by serial number, order ID or organization',
  searchLabelCustomer: 'Search by serial number, model, status or order',
  views: 'Which devices',
  current: 'Current',
  givenBack: 'Given back',
  descriptionGivenBack: 'What your organization had and no longer has.',
  searchLabelGivenBack: 'Search by serial number, model or order',
  emptyGivenBack: 'Nothing has been given back yet',
  emptyGivenBackText:
    'Devices that leave your organization stay listed here, with the time that you had them.',
  anyStatus: 'Any status',
  nothingFoundText: 'No device fits the search and the filters. Take one off, or clear them all.',
  changeStatusYes: 'Change status',
  changeStatusConsequence: 'The event log keeps the old status and the new one.',
  receiveConsequence: (date: string) =>
    `The device counts as received back: it is billed until ${date}, and not after.`,
  lostConsequence: 'It stays billed with its order until you unassign it.',
  undoReceiptConsequence: 'The device counts as not received back: it is billed on with its order.',
  returnYes: 'Return the device',
  returnMoney: 'See what changes in what you pay, or give a reason',
  returnOpened: (number: string) => `See return ${number}`,
  returnConsequence:
    'We mail the instructions to the administrators of your organization. You can withdraw the return until it is sent.',
  returnBilledUntil: (date: string) => `If it arrives before ${date}, it is not billed after that day.`,
  unassignYes: 'Unassign device',
  unassignConsequence: (serial: string, organization: string) =>
    `${serial} leaves ${organization}. Unless it is lost or at refurbishment, it is free for others. Its history stays.`,
  unassignCorrects:
    'It never arrived, so this is a correction: its order is owed another device, and billed as before.',
  unassignReceives: (date: string) =>
    `It counts as received back: it is billed until ${date}, and not after.`,
  deleteYes: 'Delete device',
  deleteConsequence: (serial: string) =>
    `${serial} is deleted for ever. The orders that had it and the event log keep its serial number.`,
};

export const registerDevicesMessages = {
  title: 'Register devices',
  text: 'New devices go into the storage, free for orders. Preorders that wait for the model are served with them.',
  model: 'Model',
  calibration: 'Calibration date',
  calibrationHelp: 'DD-MM-YYYY, of all of these devices. It can be changed later.',
  submit: 'Register devices',
  registered: 'Devices have been registered',
};

export const addDevicesMessages = {
  title: 'Add devices',
  serials: 'Serial numbers',
  serialsHelp: 'Type, paste or scan. A new line, comma, semicolon, tab or space separates serial numbers.',
  organization: 'Organization',
  orderId: 'Order ID',
  model: 'Model of new devices',
  unknownSerials: 'Not known yet',
  unknownHelp: 'A mistyped serial number looks like a new one. Tick those that are new.',
  isNew: (serial: string) => `${serial} is new`,
  isSerial: (serial: string) => `${serial} is a serial number, and new`,
  isOther: (serial: string, known: string) => `${serial} is new, and is not ${known}`,
  useKnown: (known: string) => `Use ${known}`,
  alikeSerials: 'Are these serial numbers right?',
  alikeHelp:
    'They look like a known device, or like no serial number: a second scan, or a word of a label. Tick those that are right, and take the others out of the box.',
  submit: 'Add devices',
  submitNew: (count: number) => `Add devices, ${count} new`,
  added: 'Devices have been added',
  serialCount: (count: number) => `${count} serial number${count === 1 ? '' : 's'}`,
  free: 'Free devices',
  pickFree: 'Pick from the storage',
  noFree: 'No device is free',
  noFreeOf: (model: string) => `No ${model} is free`,
  freeModel: 'Model of free devices',
  anyModel: 'Any model',
  searchFree: 'Search by serial number',
  pickOrganization: 'Pick an organization',
  orderIdHelp: 'With a paid order, the devices count as its delivery.',
  modelHelp:
    'Only for serial numbers that are not known yet. The model may also follow from the order or the serial number.',
  pickModel: 'Pick a model',
};

export const bulkMessages = {
  idsRequired: 'Devices are required: their IDs, or a filter',
  idsTooMany: (max: string) => `No more than ${max} devices can be changed at once`,
  oneChange: 'Exactly one change is required',
  unassignInvalid: 'Unassign can only be true',
  skipInvalid: 'Skip is not a whole number from 0 on',
  batchInvalid: 'Batch ID is not valid UUID',
  batchNotFound: 'There is nothing to undo: The event log has no change of devices with this batch ID',
  batchOver: 'A batch can be undone within 24 hours',
  batchFinal: 'Only changes of status and calibration date can be undone',
  changedSince: 'It has been changed since',
  changeFault: during('changing devices'),
  readFault: during('reading a batch'),
  undoFault: during('undoing a batch'),
};
