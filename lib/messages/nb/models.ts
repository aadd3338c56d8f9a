import { during } from './faults';

/** What can be wrong with a model (ADR 0047). */
export const modelErrors = {
  nameRequired: 'Modellnavnet kan ikke være tomt',
  nameTooLong: (max: number) => `Modellnavnet kan ha høyst ${max} tegn`,
  nameInvalid: 'Modellnavnet inneholder ugyldige tegn',
  nameTaken: (name: string) => `Modellen ${name} finnes allerede`,
  prefixInvalid: 'Serienummerprefikset kan bare ha bokstaver, sifre og tegn, uten mellomrom og komma',
  prefixTooLong: (max: number) => `Serienummerprefikset kan ha høyst ${max} tegn`,
  prefixTaken: (model: string) => `Dette er allerede serienummerprefikset til ${model}`,
  dayInvalid: 'Dagen må være en dato, ÅÅÅÅ-MM-DD',
  dayTyped: 'Skriv datoen som DD-MM-ÅÅÅÅ.',
  dayPast: 'Dagen må være i dag eller senere',
  lowStockInvalid: (max: string) => `Grensen for lav beholdning må være et helt tall fra 1 til ${max}`,
  defaultOnly: 'En annen modell blir standard når den gjøres til det: isDefault kan bare være true',
  defaultRetired: 'Dette er standardmodellen. Gjør en annen modell til standard først.',
  retiredDefault: 'En modell som er tatt ut av sortimentet, kan ikke være standard. Ta den inn igjen først.',
  notFound: 'Fant ikke modellen',
  idInvalid: 'Modell-ID-en er ikke en gyldig UUID',
};

/** Models: the list, and what is done to a model (ADR 0047). */
export const modelMessages = {
  title: 'Modeller',
  search: 'Søk etter modell eller serienummerprefiks',
  filterStatus: 'Salg',
  anyStatus: 'Alle',
  onSale: 'I salg',
  retiredStatus: 'Utgått',
  empty: 'Det finnes ingen modeller ennå',
  emptyText: 'En modell er det kundene bestiller. Med den første kan de komme i gang.',
  nothingFound: 'Ingen modell passer',

  name: 'Modell',
  price: 'Pris',
  priceNote: 'per 30 dager',
  comingPrice: (price: string, date: string) => `${price} fra ${date}`,
  prefix: 'Serienummerprefiks',
  free: 'Ledige',
  reserved: 'Reservert',
  out: 'Hos kunder',
  refurbished: 'Til overhaling',
  freeUnit: 'ledige',
  /** Of one. */
  freeUnitOne: 'ledig',
  reservedUnit: 'reservert',
  outUnit: 'hos kunder',
  refurbishedUnit: 'til overhaling',
  default: 'Standard',
  retired: 'Utgått',
  lowStock: 'Lav beholdning',
  comingPriceHead: 'Kommende pris',
  comingFromHead: 'Kommende pris fra',

  add: 'Legg til modell',
  edit: 'Rediger',
  editTitle: (name: string) => `Rediger ${name}`,
  priceLabel: 'Pris per 30 dager, i euro',
  priceHelp:
    'Netto. Den gjelder bestillinger som legges inn fra da av. Bestillinger som finnes, beholder sin pris.',
  fromLabel: 'Prisen gjelder fra',
  fromHelp: 'DD-MM-ÅÅÅÅ, fra kl. 00:00 UTC. Tomt betyr med en gang.',
  fromHelpComing: (price: string) => `Inntil da ${price}. Tomt betyr med en gang.`,
  prefixHelp: 'Nye serienumre som begynner med dette, er av denne modellen.',
  lowStockLabel: 'Lav beholdning under',
  lowStockHelp: 'Modellen merkes når færre enheter er ledige. Tomt betyr aldri.',
  added: (name: string) => `Modellen ${name} er lagt til`,
  saved: (name: string) => `Modellen ${name} er lagret`,

  makeDefault: 'Gjør til standard',
  confirmDefault: (name: string) => `Vil du gjøre ${name} til standardmodell?`,
  defaultConsequence:
    'Nye serienumre som verken bestillingen eller et prefiks sier noe om, er av standardmodellen. Det finnes bare én.',
  defaultDone: (name: string) => `${name} er nå standardmodellen`,
  retire: 'Ta ut av sortimentet',
  confirmRetire: (name: string) => `Vil du ta modellen ${name} ut av sortimentet?`,
  retireConsequence:
    'Den kan ikke lenger bestilles og tilbys ingen. Bestillinger, forhåndsbestillinger og leieavtaler for den løper videre, og enhetene blir værende. Den kan tas inn igjen.',
  retireDone: (name: string) => `Modellen ${name} er tatt ut av sortimentet`,
  resume: 'Ta inn igjen',
  confirmResume: (name: string) => `Vil du ta modellen ${name} inn i sortimentet igjen?`,
  resumeConsequence: 'Den kan bestilles igjen, til prisen den har nå.',
  resumeDone: (name: string) => `Modellen ${name} kan bestilles igjen`,

  /** What is said where a call of these screens fails. */
  fetchingFault: during('henting av modellene'),
  addingFault: during('registrering av enhetsmodellen'),
  changingFault: during('endring av enhetsmodellen'),
};
