/** How far a list's file is. */
export const exportMessages = {
  waits: 'Waits for two other files',
  begun: 'The file is being made',
  rows: (count: number, shown: string) => `${shown} ${count === 1 ? 'row' : 'rows'}`,
};
