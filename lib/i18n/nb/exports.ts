export const exportMessages = {
  waits: 'Venter på to andre filer',
  begun: 'Filen blir laget',
  rows: (count: number, shown: string) => `${shown} ${count === 1 ? 'rad' : 'rader'}`,
};
