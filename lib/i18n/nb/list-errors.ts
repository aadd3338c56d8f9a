export const listErrors = {
  limitInvalid: (max: number) => `«limit» må være et heltall fra 1 til ${max}`,
  offsetInvalid: '«offset» må være et heltall på minst 0',
  directionInvalid: 'Sorteringsretningen må være ASC eller DESC',
  columnInvalid: (columns: string) => `Listen kan bare sorteres etter disse: ${columns}`,
  pageInvalid: 'Sidetallet må være et heltall på minst 1',
  sizeInvalid: (sizes: string) => `Sidestørrelsen må være en av disse: ${sizes}`,
  searchInvalid: (max: number) => `Søket må være en tekst på høyst ${max} tegn`,
  dayInvalid: 'En dag må være en dato, skrevet ÅÅÅÅ-MM-DD',
  choiceInvalid: (name: string, values: string) => `${name} må være en av ${values}`,
  statusInvalid: (values: string) => `Statusen må være en av disse: ${values}`,
  flagInvalid: 'Verdien må være true eller false',
};
