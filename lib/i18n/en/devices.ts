import { during } from './language';

const devices = (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`;

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
  isOther: (serial: string, known: string) => `${serial} is new, and is not ${known}`,
  useKnown: (known: string) => `Use ${known}`,
  alikeSerials: 'These look like a known device',
  alikeHelp:
    'A second scan or a sign beside a serial number looks like a new device. Tick those that are new.',
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

const rows = (count: string) => `${count} ${count === '1' ? 'row' : 'rows'}`;

export const importMessages = {
  title: 'Devices from CSV',
  text: 'Calibration dates and new serial numbers, from a spreadsheet.',
  file: 'CSV or Excel file',
  pickFile: 'Pick a file',
  otherFile: 'Pick another file',
  help: 'The first line names the columns: Serial number, Calibration date, Model; other names can be mapped once the file is read. Other columns are left out, so that a list downloaded here can be edited and taken in again. An empty date changes nothing.',
  registerNew: 'Register serial numbers that are not known as new devices',
  model: 'Model of new devices',
  modelHelp: 'Where the file names none.',
  byPrefix: 'By their prefix, else the default model',
  checking: (done: string, all: string) => `Checking ${done} of ${rows(all)} …`,
  importing: (done: string, all: string) => `Taking in ${done} of ${devices(all)} …`,
  unreadable: 'This file cannot be read',
  tooLarge: (max: string) => `The file is larger than ${max} MB`,
  tooMany: (max: string) => `The file has more than ${max} rows. Please split it.`,
  oldWorkbook:
    'This is an older workbook, or one with a password. Save it as .xlsx without a password, or as CSV.',
  noSerials: "The first line names no column 'Serial number'. Pick the columns below.",
  columns: 'Columns',
  columnsHelp: 'What you pick here is remembered in this browser for the next file with these names.',
  noColumn: 'None',
  columnOf: (name: string, example: string) => (example === '' ? name : `${name} (${example})`),
  calibration: 'Calibration date',
  unnamed: (number: string) => `Column ${number}`,
  firstIsRow: 'The first line is a row too, and names no columns',
  otherHead: (row: string) =>
    `Row ${row} names other columns than the first line. Please take in the joined files one by one.`,
  tooWide:
    'This row has more cells than the first line names. A text with a separator may need quotation marks.',
  noRows: 'The file has no rows below its first line',
  twoColumns: (first: string, second: string) =>
    `The columns '${first}' and '${second}' mean the same. Pick one of them below.`,
  quoteMissing: (row: string) => `A quotation mark may be missing in row ${row}`,
  cellTooLong: (row: string, max: string) =>
    `Row ${row} has a cell of more than ${max} characters. A quotation mark may be missing.`,
  summary: 'What the file would do',
  outcome: 'What the file has done',
  read: (count: string) => `${rows(count)} read`,
  headsAgain: (count: string) => `${count} ${count === '1' ? 'line names' : 'lines name'} the columns again`,
  row: 'Row',
  rowInFile: 'Row in the file',
  whyNot: 'Why not',
  download: 'Download the rows with a problem',
  downloadName: 'rows-with-a-problem',
  recalibrated: (count: string) => `${count} calibration ${count === '1' ? 'date' : 'dates'} set`,
  recalibratedAfter: (count: string) => `${count} calibration ${count === '1' ? 'date' : 'dates'} set`,
  registered: (count: string) => `${count} new`,
  unchanged: (count: string) => `${count} unchanged`,
  refused: (count: string) => `${count} with a problem`,
  onlyProblems: 'Only those with a problem',
  serialNumber: 'Serial number',
  modelColumn: 'Model',
  verdict: 'What happens',
  verdictAfter: 'What happened',
  newDevice: 'New device',
  newDeviceUntil: (day: string) => `New device, calibrated until ${day}`,
  setDate: (to: string) => `Calibration date ${to}`,
  changeDate: (from: string, to: string) => `Calibration date ${from} → ${to}`,
  nothing: 'Unchanged',
  shown: (shown: string, all: string) => `${shown} of ${rows(all)} shown`,
  more: 'Show more',
  submit: (count: string) => `Take in ${devices(count)}`,
  nothingToDo: 'The file changes nothing.',
  done: (count: string) => `${devices(count)} taken in`,
  left: (count: string) => `${rows(count)} not taken in, see below.`,
  broken: (done: string, all: string) => `${done} of ${devices(all)} taken in, then it stopped.`,
  goOn: 'Go on',
  undo: 'Undo the calibration dates',
  undone: (count: string) => `${count} calibration ${count === '1' ? 'date' : 'dates'} put back`,
  undoHint: 'It can be undone here, and in the event log for 24 hours.',
  noSerial: 'This row has no serial number',
  unknown: 'There is no device with this serial number',
  looksLike: (known: string) => `It looks like ${known}, which is known`,
  registerAlike: 'Also those that look like a known device',
  damaged: {
    number: (cell: string) =>
      `${cell}: your spreadsheet changed this number. Format the column as text, and write the serial number again.`,
    date: (cell: string) =>
      `${cell}: your spreadsheet made a date of this. Format the column as text, and write the serial number again.`,
    truth: (cell: string) =>
      `${cell}: your spreadsheet made true or false of this. Format the column as text, and write the serial number again.`,
    fault: (cell: string) => `${cell}: your spreadsheet found no value for this cell`,
    several: (cell: string) => `${cell}: a row names one serial number`,
    formula: (cell: string) =>
      `${cell} is a formula. Format the column as text, and write the serial number again.`,
  },
  dayInvalid: (typed: string) => `${typed} is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.`,
  dayCounted: (cell: string) => `${cell} is how a spreadsheet counts days. Format the column as a date.`,
  otherModel: (model: string) => `This device is a ${model}`,
  fault: during('taking in devices'),
};
