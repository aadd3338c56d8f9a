import type { ReturnState } from '@/lib/vocabulary/returns';
import { during } from './language';

const devices = (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'}`;

export const returnStateLabels = {
  announced: 'Announced',
  sent: 'Sent',
  received: 'Received',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
} satisfies Record<ReturnState, string>;

/** Why a return cannot be changed so. */
export const returnCaseErrors = {
  idInvalid: 'Return is not known by this ID or number',
  notFound: 'There is no such return',
  reasonInvalid: 'Reason should be one line of text',
  reasonTooLong: (max: number) => `Reason should contain no more than ${max} characters`,
  dayInvalid: 'Day of arrival is not a valid date',
  dayPast: 'Day of arrival should be today or later',
  dayFar: (days: string) => `Day of arrival should be within the next ${days} days`,
  state: {
    announced: 'This return has not been sent yet',
    sent: 'This return is sent already',
    received: 'This return is received already',
    settled: 'This return is settled already',
    withdrawn: 'This return was withdrawn',
  } satisfies Record<ReturnState, string>,
  notInIt: (serial: string) => `Device ${serial} is not in this return`,
  nothingToSend: 'No device of this return is left to be sent',
  tooManyDevices: (max: string) => `A return slip names no more than ${max} devices`,
  fault: during('reading returns'),
  changeFault: during('changing a return'),
  previewFault: during('working out what a return changes'),
  slipFault: during('making a return slip'),
};

export const returnsMessages = {
  state: 'State',
  number: 'Number',
  devices: 'Devices',
  opened: 'Announced',
  sent: 'Sent',
  openedBy: 'By',
  organization: 'Organization',
  reason: 'Reason',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  sentMessage: (number: string) => `Return ${number} is on its way`,
  withdrawnMessage: (number: string) => `Return ${number} is withdrawn`,
  withdrawnPart: (count: number, shown: string, number: string) =>
    `${devices(count, shown)} taken out of return ${number}`,
};

/** The paper that goes into the parcel. */
export const slipMessages = {
  file: 'return-slip',
  title: 'Return slip',
  sendTo: 'Send to',
  from: 'From',
  opened: 'Announced',
  reason: 'Reason',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  devices: (count: number, shown: string) => devices(count, shown),
  put: 'Put this sheet into the parcel, on top of the devices.',
  scan: 'The code opens the return.',
  ask: (email: string, phone: string | null) =>
    `Ask us where to send it: ${email}${phone === null ? '' : `, ${phone}`}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
