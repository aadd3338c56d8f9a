import { during } from './language';

export const ownPlaceMessages = {
  title: 'Venter på deg',
  fault: during('henting av oversikten'),
  nothing: 'Ingenting venter på deg.',
  overdue: (sum: string) => `${sum} forfalt`,
  overdueIn: (count: number, shown: string, since: string) =>
    `i ${shown} ${count === 1 ? 'faktura' : 'fakturaer'}, siden ${since}`,
  open: (sum: string) => `${sum} å betale`,
  openIn: (count: number, shown: string) =>
    `i ${shown} ${count === 1 ? 'faktura' : 'fakturaer'}, ikke forfalt ennå`,
  pay: 'Betal',
  orderToPay: (number: string, sum: string) => `Bestilling ${number}, ${sum}`,
  orderDue: (day: string) => `betales innen ${day}`,
  parcel: (devices: number, shown: string) => `${shown} ${devices === 1 ? 'enhet' : 'enheter'} på vei`,
  parcelOf: (place: string, of: string) => `pakke ${place} av ${of}`,
  expected: (day: string) => `ventes ${day}`,
  confirm: 'Er kommet',
  sent: (day: string) => `sendt ${day}`,
  notSent: (devices: number, shown: string) =>
    `${shown} ${devices === 1 ? 'retur' : 'returer'} varslet, ikke sendt ennå`,
  calibrations: (devices: number, shown: string) =>
    `${shown} ${devices === 1 ? 'kalibrering' : 'kalibreringer'} må gjøres`,
  calibrationsWithin: 'innen 30 dager',
  calibrationsOver: (shown: string) => `${shown} av dem er over tiden`,
  invitations: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'åpen invitasjon' : 'åpne invitasjoner'}`,
  see: 'Se dem',
  charges: 'Beløp per måned, netto',
  allInvoices: 'Fakturaer',
  fleet: 'Hvor enhetene deres er',
  givenBack: 'Levert tilbake denne måneden',
};
