const devices = (count: string) => `${count} ${count === '1' ? 'device' : 'devices'}`;

/** Undoing a change of many devices from the event log (ADR 0046). */
export const undoMessages = {
  open: 'Undo all of them',
  title: 'Undo this change?',
  asking: 'Looking up what would be put back …',
  changed: (count: string, at: string) =>
    `${devices(count)} changed${count === '1' ? '' : ' together'} on ${at}.`,
  putsBack: (count: string) => `${devices(count)} will be put back to what was before.`,
  stays: (count: string) => `Left alone, as somebody has changed them since: ${devices(count)}.`,
  until: (at: string) => `It can be undone until ${at}.`,
  nothing: 'Each of them has been changed since. There is nothing to put back.',
  yes: (count: string) => `Put back ${devices(count)}`,
};
