/** What can be wrong with a new organization. */
export const organizationErrors = {
  nameRequired: 'Skriv inn navnet på organisasjonen',
  nameTooLong: 'Navnet på organisasjonen kan ikke ha mer enn 20 tegn',
  nameInvalid: 'Navnet på organisasjonen inneholder ugyldige tegn',
  termsRequired: 'Du må godta tjenestevilkårene',
  countryUnsupported: 'Vi støtter ikke dette landet',
  nameThere: (email: string) =>
    `Det finnes allerede en organisasjon med dette navnet, med e-postadressen ${email}`,
  emailThere: (name: string) => `${name} har allerede denne e-postadressen`,
  uniqueInvalid: 'unique må være true eller false',
  saveAnyway: 'Lagre likevel: Dette er en annen organisasjon',
};

/** What can be wrong with an organization's settings. */
export const organizationEditErrors = {
  nameTooLong: 'Navnet på organisasjonen kan ikke ha mer enn 100 tegn',
  emailTooLong: 'E-postadressen kan ikke ha mer enn 100 tegn',
  emailInvalid: 'E-postadressen er ikke gyldig',
  streetRequired: 'Skriv inn gateadressen',
  streetRequiredInModal: 'Skriv inn adressen',
  streetTooLong: 'Adressen kan ikke ha mer enn 100 tegn',
  streetInvalid: 'Adressen inneholder ugyldige tegn',
  cityRequired: 'Skriv inn poststedet',
  cityTooLong: 'Poststedet kan ikke ha mer enn 75 tegn',
  cityInvalid: 'Poststedet inneholder ugyldige tegn',
  postalCodeRequired: 'Skriv inn postnummeret',
  postalCodeTooLong: 'Postnummeret kan ikke ha mer enn 10 tegn',
  postalCodeInvalid: 'Postnummeret inneholder ugyldige tegn',
};

/** A client that sniffs the text looks for 'org name' and 'org email': see `namingOrgField`. */
export const withAdminErrors = {
  nameRequired: 'Skriv inn navnet på organisasjonen',
  nameTooLong: 'Navnet på organisasjonen kan ikke ha mer enn 20 tegn',
  nameInvalid: 'Navnet på organisasjonen inneholder ugyldige tegn',
  emailRequired: 'Skriv inn e-postadressen til organisasjonen',
  emailTooLong: 'E-postadressen til organisasjonen kan ikke ha mer enn 100 tegn',
  emailInvalid: 'E-postadressen til organisasjonen inneholder ugyldige tegn',
  phoneRequired: 'Skriv inn telefonnummeret til organisasjonen',
  phoneTooLong: 'Telefonnummeret til organisasjonen kan ikke ha mer enn 13 tegn',
  phoneInvalid: 'Telefonnummeret til organisasjonen er ikke gyldig',
  adminNameRequired: 'Skriv inn navnet på administratoren',
  adminNameTooLong: 'Navnet på administratoren kan ikke ha mer enn 20 tegn',
  adminNameInvalid: 'Navnet på administratoren inneholder ugyldige tegn',
  adminEmailRequired: 'Skriv inn e-postadressen til administratoren',
  adminEmailTooLong: 'E-postadressen til administratoren kan ikke ha mer enn 100 tegn',
  adminEmailInvalid: 'E-postadressen til administratoren inneholder ugyldige tegn',
  adminEmailTaken: 'E-postadressen til administratoren er allerede i bruk',
  adminPhoneTooLong: 'Telefonnummeret til administratoren kan ikke ha mer enn 13 tegn',
  adminPhoneInvalid: 'Telefonnummeret til administratoren er ikke gyldig',
  /** Marks a sentence of the API as being about the organisation's name or e-mail address. */
  namingOrgField: (sentence: string, field: 'name' | 'email') => `${sentence} (org ${field})`,
};

/** Create organisation. */
export const createOrganizationMessages = {
  title: 'Opprett organisasjon',
  description: (email: string) =>
    `Enheter og personer hører til en organisasjon. Opprett din for å gå videre. Finnes den her allerede, kan du be administratoren om en invitasjon til ${email}.`,
  name: 'Firmanavn',
  email: 'E-post',
  phone: 'Telefon',
  /** The checkbox reads 'Jeg godtar tjenestevilkårene'; the last word is its link. */
  termsBeforeLink: 'Jeg godtar ',
  termsLink: 'tjenestevilkårene',
  submit: 'Opprett organisasjon',
};

/** Organisation settings. */
export const settingsMessages = {
  title: 'Organisasjon',
  commonTab: 'Generelle innstillinger',
  shippingTab: 'Leveringsadresse',
  name: 'Navn på organisasjonen',
  email: 'E-post',
  phone: 'Telefon',
  creatorEmail: 'Oppretterens e-post',
  creatorName: 'Oppretterens navn',
  country: 'Land',
  city: 'Poststed',
  street: 'Gateadresse',
  postalCode: 'Postnummer',
  pick: 'Velg en organisasjon',
  picked: 'Organisasjon',
  pickFirst: 'Velg en organisasjon for å se innstillingene',
  portal: 'Innstillinger i kundeportalen',
  portalFailed: 'Beklager, noe gikk galt. Prøv igjen senere.',
  submit: 'Lagre endringer',
  updated: 'Organisasjonen er oppdatert',
  alreadyHasOne: 'Du er allerede med i en organisasjon',
  none: 'Du har ingen organisasjon ennå',
  orderWaits: 'Bestillingen din venter på denne adressen. Lagre den for å fortsette der du var.',
};

/** Organisations list, and what is done to an organisation. */
export const organizationMessages = {
  title: 'Organisasjoner',
  name: 'Navn',
  country: 'Land',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-post',
  status: 'Status',
  active: 'Aktiv',
  deactivated: 'Deaktivert',
  add: 'Legg til organisasjon',
  edit: 'Rediger organisasjon',
  generalTab: 'Generelt',
  shippingTab: 'Leveringsadresse',
  setInactive: 'Sett som inaktiv',
  setActive: 'Sett som aktiv',
  deactivate: 'Deaktiver',
  activate: 'Aktiver',
  delete: 'Slett',
  checkSubscription: 'Se abonnementet',
  confirmDeactivate: (name: string) => `Vil du deaktivere organisasjonen ${name}?`,
  deactivateConsequence:
    'Brukerne i organisasjonen kan ikke lenger arbeide i portalen. Løpende leieavtaler faktureres fortsatt.',
  confirmActivate: (name: string) => `Vil du aktivere organisasjonen ${name}?`,
  activateConsequence: 'Brukerne i organisasjonen kan arbeide i portalen igjen.',
  confirmDelete: (name: string) => `Vil du slette organisasjonen ${name}?`,
  deleteActiveConsequence:
    'Den er aktiv, så den blir først deaktivert og kan aktiveres igjen. Løpende leieavtaler faktureres fortsatt.',
  deleteInactiveConsequence:
    'Den slettes for godt, og brukerne anonymiseres. Bestillinger og fakturaer beholdes, slik bokføringsreglene krever. Så lenge organisasjonen har enheter, en løpende leieavtale, en åpen bestilling eller en ubetalt faktura, kan den ikke slettes.',
  deactivatedDone: 'Organisasjonen er deaktivert',
  activatedDone: 'Organisasjonen er aktivert',
  deletedDone: 'Organisasjonen er slettet',
  alreadyInactive: 'Organisasjonen er allerede deaktivert',
  alreadyActive: 'Organisasjonen er allerede aktiv',
  inTheWay: (what: string) => `Organisasjonen kan ikke slettes: ${what}`,
  hasDevices: 'den har fortsatt enheter',
  hasOpenInvoice: 'den har en åpen faktura',
  hasRunningLease: 'den har en løpende leieavtale',
  hasOpenOrder: 'den har en åpen bestilling',
  search: 'Søk etter organisasjoner',
  filterStatus: 'Status',
  allStatuses: 'Alle',
  empty: 'Det er ingen organisasjoner ennå',
  nothingFound: 'Fant ingen organisasjoner',
};

/** Add organisation. */
export const addOrganizationMessages = {
  breadcrumbOrganizations: 'Organisasjoner',
  breadcrumb: 'Legg til organisasjon',
  title: 'Legg til organisasjon',
  organizationSection: 'Organisasjon',
  adminSection: 'Administrator for organisasjonen',
  name: 'Navn på organisasjonen',
  email: 'E-post til organisasjonen',
  phone: 'Telefon til organisasjonen',
  adminName: 'Navn på administratoren',
  adminEmail: 'E-post til administratoren',
  adminPhone: 'Telefon til administratoren',
  submit: 'Opprett organisasjon',
  created: 'Organisasjonen er opprettet',
};
