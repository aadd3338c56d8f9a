const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

export const pickMessages = {
  several: 'Velg flere',
  pick: (serial: string) => `Velg ${serial}`,
  picked: (count: string) => `${devices(count)} valgt`,
  bar: 'Valgte enheter',
  page: 'Velg hele siden',
  all: (count: string) => `Velg alle ${count}`,
  first: (count: string) => `Velg de første ${count}`,
  done: 'Ferdig',
  status: 'Endre status',
  calibration: 'Kalibreringsdato',
  assign: 'Til en bestilling',
  receive: 'Ta imot returer',
  unassign: 'Fjern fra organisasjonen',
  return: 'Returner enhetene',
};

export const bulkActionMessages = {
  statusTitle: (count: string) => `Endre status for ${devices(count)}`,
  calibrationTitle: (count: string) => `Kalibreringsdato for ${devices(count)}`,
  assignTitle: (count: string) => `Tildel ${devices(count)} til en bestilling`,
  assignYes: 'Tildel',
  order: 'Bestilling',
  orderHelp:
    'Betalte bestillinger som venter på enheter, den som har ventet lengst først. Bare det som passer på linjene, blir tildelt.',
  pickOrder: 'Velg en bestilling',
  searchOrder: 'Bestillingsnummer eller organisasjon',
  noOrder: 'Ingen betalt bestilling venter på enheter',
  receiveTitle: (count: string) => `Ta imot ${devices(count)}`,
  receiveHelp:
    'Det samme for alle. De fjernes fra organisasjonen, som faktureres som for enhver retur. Dette kan ikke angres.',
  returnTitle: (count: string) => `Er du sikker på at du vil returnere ${devices(count)}?`,
  lost: (count: string) =>
    count === '1'
      ? '1 enhet regnes som mistet, og den endres ikke.'
      : `${devices(count)} regnes som mistet, og de endres ikke.`,
  announced: (count: string) =>
    count === '1'
      ? 'Retur av 1 enhet er allerede varslet, og den endres ikke.'
      : `Retur av ${devices(count)} er allerede varslet, og de endres ikke.`,
  returnBilled:
    'Så lenge leieavtalen løper, faktureres hver enhet ut perioden den kommer frem i, og minst for de første 3 månedene. Datoen står i e-posten.',
  returnBilledUntil: (date: string) => `Det som kommer frem før ${date}, faktureres ikke etter den dagen.`,
  unassignTitle: (count: string) => `Vil du fjerne ${devices(count)} fra organisasjonen?`,
  inState: (count: string, label: string) => `${count} ${label.toLowerCase()}`,
  now: (states: string) => `Nå: ${states}.`,
  statusConsequence:
    'Returnert betyr at enheten er mottatt: En leid enhet faktureres til perioden er slutt eller til dag 90, det som kommer sist. En mistet enhet faktureres til den er fjernet fra organisasjonen.',
  calibrationHelp: 'DD-MM-ÅÅÅÅ, for alle sammen. La feltet stå tomt for å fjerne datoen.',
  noneAssigned: (count: string) =>
    count === '1'
      ? 'Enheten tilhører ingen organisasjon.'
      : `Ingen av de ${count} enhetene tilhører en organisasjon.`,
  assigned: (count: string, others: string) =>
    others === '0'
      ? `${devices(count)} tilhører en organisasjon.`
      : `${devices(count)} tilhører en organisasjon. Resten (${others}) endres ikke.`,
  unassignConsequence:
    'Enhetene blir ledige for andre, med mindre de er mistet eller til overhaling. De som aldri kom frem, må leveres på nytt til bestillingen sin. De som kom frem, regnes som mottatt tilbake. Dette kan ikke angres.',
  pickStatus: 'Velg en status',
  assignDone: (count: string) => `${devices(count)} er tildelt bestillingen`,
  receiveDone: (count: string) => `${devices(count)} er tatt imot`,
  unassignDone: (count: string) => `${devices(count)} er fjernet fra organisasjonen`,
  changed: (count: string) => `${devices(count)} er endret`,
  soAlready: (count: string) => `${devices(count)} var slik fra før`,
  changedOthersSoAlready: (count: string, others: string) =>
    `${devices(count)} er endret, ${others} var slik fra før`,
  nothingChanged: 'Ingenting er endret, så det er ingenting å angre.',
  undone: (count: string) => `${devices(count)} er satt tilbake`,
  notChanged: (count: string) => `${devices(count)} er ikke endret`,
  verdicts: 'Det som ikke lot seg gjøre',
  undo: 'Angre',
  undoHint: 'Du kan angre her, og i hendelsesloggen i 24 timer.',
};
