import { during } from './language';

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
