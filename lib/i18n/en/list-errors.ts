export const listErrors = {
  limitInvalid: (max: number) => `Limit should be a whole number from 1 to ${max}`,
  offsetInvalid: 'Offset should be a whole number of at least 0',
  directionInvalid: 'Sort direction should be ASC or DESC',
  columnInvalid: (columns: string) => `The list can be sorted only by ${columns}`,
  pageInvalid: 'Page should be a whole number of at least 1',
  sizeInvalid: (sizes: string) => `Page size should be one of ${sizes}`,
  searchInvalid: (max: number) => `Search should be a text of no more than ${max} characters`,
  dayInvalid: 'A day should be a date, written as YYYY-MM-DD',
  choiceInvalid: (name: string, values: string) => `${name} should be one of ${values}`,
  statusInvalid: (values: string) => `Status should be one of ${values}`,
  flagInvalid: 'The flag should be true or false',
};
