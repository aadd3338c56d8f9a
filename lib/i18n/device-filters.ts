import * as nb from './nb/device-filters';
import { translated } from './translated';

export const deviceFilterMessages = /* @__PURE__ */ translated(
  {
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
  } as const,
  nb.deviceFilterMessages,
);
