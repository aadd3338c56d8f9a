import * as nb from './nb/device-page';
import { translated } from './translated';

export const devicePageMessages = /* @__PURE__ */ translated(
  {
    device: 'Device',
    model: 'Model',
    order: 'Order',
    calibrationHelp: 'DD-MM-YYYY. Leave it empty if the device has no calibration date.',
    calibrationChange: 'Change date',
    calibrationSaved: (serial: string, date: string) => `Calibration date of ${serial} is now ${date}`,
    calibrationRemoved: (serial: string) => `Calibration date of ${serial} has been removed`,
    lease: 'Lease',
    noLease: 'No lease runs for this device.',
    paidUntil: 'Paid until',
    share: 'Share of next charge',
    billedUntil: 'Billed until',
    givenBack: (day: string) =>
      `Your organization gave this device back on ${day}. What is shown is of the time before.`,
    lost: (day: string) =>
      `This device was lost, and replaced by another one on ${day}. What is shown is of the time before.`,
    assignments: 'Assignments',
    noAssignments: 'This device has not been assigned yet.',
    from: 'From',
    to: 'To',
    announced: 'Announced',
    replaced: 'Replaced',
    received: 'Received',
    log: 'Log',
    label: 'Label',
    labelText: 'Whoever scans it is led to the page of the device.',
    labelCode: (serial: string) => `QR code that leads to the page of ${serial}`,
    printLabel: 'Print label',
    noLog: 'Nothing has happened to this device yet.',
  } as const,
  nb.devicePageMessages,
);
