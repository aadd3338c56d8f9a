import type { ReturningState, ReturnState } from '@/lib/vocabulary/returns';
import { during } from './language';

const devices = (count: number, shown: string) => `${shown} ${count === 1 ? 'device' : 'devices'}`;

export const returnStateLabels = {
  announced: 'Announced',
  sent: 'Sent',
  received: 'Received',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
} satisfies Record<ReturnState, string>;

export const returningLabels = {
  awaited: 'To be sent',
  onTheWay: 'On its way to us',
  lost: 'Lost',
  here: 'With us',
  settled: 'Settled',
  settledLost: 'Settled as lost',
  kept: 'Not going back',
} satisfies Record<ReturningState, string>;

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
  title: 'Returns',
  one: (number: string) => `Return ${number}`,
  description: 'What your organization gives back, and how far it is.',
  descriptionSuper: 'What customers give back, and how far it is.',
  search: 'Search by number, serial number, tracking number or reason',
  empty: 'Nothing has been given back yet',
  emptyText: 'When devices are no longer needed, announce their return here.',
  nothingFound: 'No return matches',
  anyState: 'Any state',
  state: 'State',
  number: 'Number',
  devices: 'Devices',
  opened: 'Announced',
  sent: 'Sent',
  openedBy: 'By',
  organization: 'Organization',
  reason: 'Reason',
  withdrawn: 'Withdrawn',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  new: 'Return devices',
  deviceCount: devices,
  sentMessage: (number: string) => `Return ${number} is on its way`,
  withdrawnMessage: (number: string) => `Return ${number} is withdrawn`,
  withdrawnPart: (count: number, shown: string, number: string) =>
    `${devices(count, shown)} taken out of return ${number}`,
};

/** The form of a new return. */
export const newReturnMessages = {
  title: 'Return devices',
  description: 'Pick what goes back. You see what changes in what you pay before you announce it.',
  which: 'Devices',
  search: 'Search by serial number',
  noneFound: 'Nothing found that can be returned',
  more: (shown: string, all: string) => `The first ${shown} of ${all}. Search for others.`,
  consequence: 'We mail the instructions to the administrators of your organization.',
  addHelp: 'Type, paste or scan. A new line, comma, tab or space separates serial numbers.',
  reason: 'Reason',
  reasonHelp: 'For yourself and for us, such as the end of a project.',
  arrives: 'Day of arrival',
  arrivesHelp: 'DD-MM-YYYY. What you pay depends on the day on which we receive the devices.',
  money: 'What you pay',
  moneyNone: 'Pick devices to see what changes in what you pay.',
  dayUnread: 'Type the day of arrival as DD-MM-YYYY, or leave it empty, to see what changes in what you pay.',
  working: 'Working it out …',
  submit: 'Announce the return',
};

/** What a return changes in what is paid; sums are written amounts, days written days. */
export const returnMoneyMessages = {
  nothingBilled: 'Nothing is billed for these devices, so that nothing changes in what you pay.',
  neverLess: 'Nothing changes in what you pay.',
  lessAtOnce: (then: string, day: string, now: string) => `You pay ${then} instead of ${now} from ${day} on`,
  nothingAtOnce: (day: string, now: string) => `You pay nothing instead of ${now} from ${day} on`,
  pays: (sum: string, days: string) => `You pay ${sum} on ${days}`,
  andThen: (said: string, then: string, day: string) => `${said} and ${then} from ${day} on`,
  andNothing: (said: string, day: string) => `${said} and nothing from ${day} on`,
  several: (day: string, then: string, now: string) =>
    `You pay less from ${day} on: ${then} instead of ${now} on that day`,
  soonerNothing: (said: string) => `${said}; sending them sooner saves nothing.`,
  soonerSaves: (said: string, sum: string, day: string) =>
    `${said}; you save ${sum} if they reach us before ${day}.`,
  today: 'This goes by a receipt today.',
  onDay: (day: string) => `This goes by a receipt on ${day}.`,
  same: (day: string) => `The same holds for every receipt before ${day}.`,
  others: (count: number, shown: string) =>
    count === 1
      ? 'Another announced device counts as still with you.'
      : `${shown} other announced devices count as still with you.`,
  net: 'Amounts are without tax.',
  chart: 'What you pay, now and after the return',
  day: 'Day',
  now: 'As it stands',
  then: 'After the return',
  table: 'The amounts as a table',
};

/** The page of one return. */
export const returnPageMessages = {
  next: 'What to do next',
  pack: 'Print the slip, put it into the parcel with the devices, and tell us once it is on its way.',
  waits: 'It is on its way to us. There is nothing to do until we have it.',
  waitsForOperator: 'It is on its way to us. Once it is here, receive each device on its own page.',
  received: 'We have all of it, and look at it now.',
  settled: 'All of it is settled. There is nothing to do.',
  withdrawn: 'It was withdrawn. There is nothing to do.',
  forOperator: 'It is announced, and not yet on its way.',
  slip: 'Print the return slip',
  say: 'It is sent',
  sayText: 'The devices count as on their way to us. They are billed until we receive them.',
  sayYes: 'It is sent',
  track: 'Change tracking',
  trackHelp: 'Left empty, they are removed.',
  tracked: 'Saved',
  withdraw: 'Withdraw the return',
  withdrawText: (number: string) => `Do you want to keep the devices of return ${number}?`,
  billedOn: 'What stays is billed as before. What is here or on its way already stays in the return.',
  keep: 'Keep',
  withdrawYes: 'Withdraw the return',
  withdrawOne: (serial: string) => `Keep ${serial}`,
  withdrawOneText: (serial: string) => `Do you want to keep device ${serial}?`,
  withdrawOneYes: 'Keep the device',
  facts: 'Return',
  devices: 'Devices',
  noDevices: 'No device is left in this return.',
  all: (shown: string) => `Show all ${shown}`,
  log: 'Log',
  receivedOn: (day: string) => `Received ${day}`,
  address: 'Where it goes',
  askUs: (email: string) => `Ask ${email} where to send it.`,
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
