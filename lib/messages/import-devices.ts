import { during } from './faults';
import * as nb from './nb/import-devices';
import { translated } from './translated';

const rows = (count: string) => `${count} ${count === '1' ? 'row' : 'rows'}`;
const devices = (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`;

/** Devices from a CSV file (ADR 0051). */
export const importMessages = /* @__PURE__ */ translated(
  {
    title: 'Devices from CSV',
    text: 'Calibration dates and new serial numbers, from a spreadsheet.',
    file: 'CSV file',
    pickFile: 'Pick a file',
    otherFile: 'Pick another file',
    help: 'The first line names the columns: Serial number, Calibration date, Model. Other columns are left out, so that a list downloaded here can be edited and taken in again. An empty date changes nothing.',
    registerNew: 'Register serial numbers that are not known as new devices',
    model: 'Model of new devices',
    modelHelp: 'Where the file names none.',
    byPrefix: 'By their prefix, else the default model',
    checking: (done: string, all: string) => `Checking ${done} of ${rows(all)} …`,
    importing: (done: string, all: string) => `Taking in ${done} of ${devices(all)} …`,
    unreadable: 'This file cannot be read',
    tooLarge: (max: string) => `The file is larger than ${max} MB`,
    tooMany: (max: string) => `The file has more than ${max} rows. Please split it.`,
    noSerials: "The first line names no column 'Serial number'",
    noRows: 'The file has no rows below its first line',
    twoColumns: (first: string, second: string) =>
      `The columns '${first}' and '${second}' mean the same. Please keep one of them.`,
    quoteMissing: (row: string) => `A quotation mark may be missing in row ${row}`,
    cellTooLong: (row: string, max: string) =>
      `Row ${row} has a cell of more than ${max} characters. A quotation mark may be missing.`,
    summary: 'What the file would do',
    outcome: 'What the file has done',
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
    dayInvalid: (typed: string) => `${typed} is not a date. Write it as DD-MM-YYYY or YYYY-MM-DD.`,
    otherModel: (model: string) => `This device is a ${model}`,
    fault: during('taking in devices'),
  } as const,
  nb.importMessages,
);
