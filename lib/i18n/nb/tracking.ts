import { during } from './language';

export const trackingErrors = {
  carrierTooLong: 'Transportøren kan ikke ha mer enn 60 tegn',
  carrierInvalid: 'Transportøren inneholder ugyldige tegn',
  numberTooLong: 'Sporingsnummeret kan ikke ha mer enn 60 tegn',
  numberInvalid: 'Sporingsnummeret inneholder ugyldige tegn',
  ofNoOrder: 'Bare en bestilling har transportør og sporingsnummer',
  notPaid: 'Enhetene i denne bestillingen sendes når den er betalt',
};

export const trackingMessages = {
  title: 'Transportør og sporingsnummer',
  carrier: 'Transportør',
  number: 'Sporingsnummer',
  help: 'Kunden ser begge på bestillingen.',
  add: 'Legg til sporing',
  change: 'Endre sporing',
  none: 'Uten nummer',
  saved: 'Transportør og sporingsnummer er lagret',
  fault: during('endring av transportør og sporingsnummer'),
};
