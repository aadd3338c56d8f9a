const devices = (count: string) => `${count} ${count === '1' ? 'enhet' : 'enheter'}`;

export const undoMessages = {
  open: 'Angre alle sammen',
  title: 'Vil du angre en samlet endring?',
  asking: 'Finner ut hva som settes tilbake …',
  changed: (count: string, at: string) => `${devices(count)} ble endret samlet ${at}.`,
  putsBack: (count: string) => `${devices(count)} settes tilbake til det som gjaldt før.`,
  stays: (count: string) => `Røres ikke, fordi noen har endret dem siden: ${devices(count)}.`,
  until: (at: string) => `Det kan angres til ${at}.`,
  nothing: 'Alle er endret i mellomtiden. Det er ingenting å sette tilbake.',
  yes: (count: string) => `Sett tilbake ${devices(count)}`,
};
