/** Delivering an order on its own page: the operator's. */
export const deliveryMessages = {
  title: 'Lever',
  /** Of each model: what the order is owed, and what is in the storage for it. */
  left: (quantity: string, model: string, free: string) =>
    `${quantity} ${model} gjenstår · ${free} ${free === '1' ? 'ledig' : 'ledige'}`,
  scanHelp: 'Skann, lim inn, skriv eller velg. Det som passer, legges til; resten blir stående i feltet.',
  verdicts: 'Hva som skjer med hvert serienummer',
  nothingScanned: 'Hvert serienummer kontrolleres så snart det står i feltet.',
  checking: 'Kontrollerer …',
  fits: 'Passer',
  fitsNew: 'Ukjent, registreres som ny',
  fitsOver: (day: string) => `Passer, men skulle vært kalibrert ${day}`,
  newest: (serial: string, verdict: string) => `${serial}: ${verdict}`,
  summary: (fitting: number, others: number) =>
    others === 0 ? `${fitting} passer` : `${fitting} passer, ${others} passer ikke`,
  submit: (count: number) => (count === 1 ? 'Legg til 1 enhet' : `Legg til ${count} enheter`),
  addedBut: (added: string, left: string) => `${added}. Ikke lagt til: ${left}`,
  submitNone: 'Legg til enheter',
};
