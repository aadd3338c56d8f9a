const devices = (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`;

/** Picking several devices, of which the list knows. */
export const pickMessages = {
  several: 'Pick several',
  pick: (serial: string) => `Pick ${serial}`,
  picked: (count: string) => `${devices(count)} picked`,
  bar: 'Picked devices',
  page: 'Pick this page',
  all: (count: string) => `Pick all ${count}`,
  first: (count: string) => `Pick the first ${count}`,
  done: 'Done',
  status: 'Change status',
  calibration: 'Calibration date',
  assign: 'To an order',
  receive: 'Receive returns',
  unassign: 'Unassign',
  return: 'Return the devices',
};

export const bulkActionMessages = {
  statusTitle: (count: string) => `Change the status of ${devices(count)}`,
  calibrationTitle: (count: string) => `Calibration date of ${devices(count)}`,
  assignTitle: (count: string) => `Assign ${devices(count)} to an order`,
  assignYes: 'Assign',
  order: 'Order',
  orderHelp:
    'Paid orders that wait for devices, the longest waiting first. Only what fits its lines is assigned.',
  pickOrder: 'Pick an order',
  searchOrder: 'Search by order number or organization',
  noOrder: 'No paid order waits for devices',
  receiveTitle: (count: string) => `Receive ${devices(count)}`,
  receiveHelp:
    'The same for all of them. They leave their organization, which is billed as for any return. This cannot be undone.',
  returnTitle: (count: string) => `Are you sure, you want to return ${devices(count)}?`,
  lost: (count: string) =>
    count === '1'
      ? '1 device counts as lost and stays as it is.'
      : `${devices(count)} count as lost and stay as they are.`,
  announced: (count: string) =>
    count === '1'
      ? '1 device is announced already and stays as it is.'
      : `${devices(count)} are announced already and stay as they are.`,
  returnBilled:
    'While its lease runs, each is billed until its period ends, within the first 3 months until those are over. The mail says the day.',
  returnBilledUntil: (date: string) => `What arrives before ${date} is not billed after that day.`,
  unassignTitle: (count: string) => `Unassign ${devices(count)}?`,
  inState: (count: string, label: string) => `${count} ${label}`,
  now: (states: string) => `Now: ${states}.`,
  statusConsequence:
    'Returned counts as received back: a leased device is billed until its period ends or until day 90, whichever is later. A lost one stays billed until it is unassigned.',
  calibrationHelp: 'DD-MM-YYYY, for all of them. Leave it empty to take the date away.',
  noneAssigned: (count: string) =>
    count === '1'
      ? 'The device is assigned to no organization.'
      : `None of the ${devices(count)} is assigned to an organization.`,
  assigned: (count: string, others: string) =>
    others === '0'
      ? `${devices(count)} assigned to an organization.`
      : `${devices(count)} assigned to an organization. Nothing changes for the rest (${others}).`,
  unassignConsequence:
    'Unless lost or at refurbishment, they are free for others. What never arrived is owed to its order again; what did arrive counts as received back. This cannot be undone.',
  pickStatus: 'Pick a status',
  assignDone: (count: string) => `${devices(count)} assigned to the order`,
  receiveDone: (count: string) => `${devices(count)} received`,
  unassignDone: (count: string) => `${devices(count)} unassigned`,
  changed: (count: string) => `${devices(count)} changed`,
  soAlready: (count: string) => `${devices(count)} ${count === '1' ? 'was' : 'were'} so already`,
  changedOthersSoAlready: (count: string, others: string) =>
    `${devices(count)} changed, ${others} ${others === '1' ? 'was' : 'were'} so already`,
  nothingChanged: 'Nothing was changed, so there is nothing to undo.',
  undone: (count: string) => `${devices(count)} put back`,
  notChanged: (count: string) => `${devices(count)} not changed`,
  verdicts: 'What could not be done',
  undo: 'Undo',
  undoHint: 'It can be undone here, and in the event log for 24 hours.',
};
