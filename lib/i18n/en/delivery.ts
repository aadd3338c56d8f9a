export const deliveryMessages = {
  title: 'Deliver',
  /** Per model: what the order is owed, and what the storage has for it. */
  left: (quantity: string, model: string, free: string) => `${quantity} ${model} left · ${free} free`,
  scanHelp: 'Scan, paste, type or pick. What fits is added; the rest stays in the box.',
  verdicts: 'What becomes of each serial number',
  nothingScanned: 'Each serial number is checked as soon as it is in the box.',
  checking: 'Checking …',
  fits: 'Fits',
  fitsNew: 'Not known yet',
  fitsOver: (day: string) => `Fits, but its calibration was due ${day}`,
  newest: (serial: string, verdict: string) => `${serial}: ${verdict}`,
  summary: (fitting: number, others: number, unknown: number) =>
    `${fitting} ${fitting === 1 ? 'fits' : 'fit'}${others === 0 ? '' : `, ${others} ${others === 1 ? 'does' : 'do'} not`}${unknown === 0 ? '' : `, ${unknown} not known yet`}`,
  /** All devices, and the new ones among them. */
  submit: (count: number, fresh: number) =>
    `Add ${count} ${count === 1 ? 'device' : 'devices'}${fresh === 0 ? '' : `, ${fresh} new`}`,
  addedBut: (added: string, left: string) => `${added}. Not added: ${left}`,
  submitNone: 'Add devices',
};
