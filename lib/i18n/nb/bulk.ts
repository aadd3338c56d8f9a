import { during } from './language';

export const bulkMessages = {
  idsRequired: 'Velg enheter, enten med ID eller med et filter',
  idsTooMany: (max: string) => `Du kan ikke endre flere enn ${max} enheter om gangen`,
  oneChange: 'Velg nøyaktig én endring',
  unassignInvalid: 'Fjerning fra organisasjonen kan bare være true',
  skipInvalid: 'Skip er ikke et heltall fra 0 og oppover',
  batchInvalid: 'Endringens ID er ikke en gyldig UUID',
  batchNotFound: 'Det er ingenting å angre: Hendelsesloggen har ingen endring av enheter med denne ID-en',
  batchOver: 'En samlet endring kan angres innen 24 timer',
  batchFinal: 'Bare endringer av status og kalibreringsdato kan angres',
  changedSince: 'Enheten er endret i mellomtiden',
  changeFault: during('endring av enheter'),
  readFault: during('henting av en samlet endring'),
  undoFault: during('angring av en samlet endring'),
};
