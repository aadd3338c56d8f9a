import type { AssignableRole, Role } from '@/lib/vocabulary/roles';

export const inviteErrors = {
  roleRequired: 'Velg et tilgangsnivå',
  organizationRequired: 'Velg en organisasjon',
  tokenUsed: 'Invitasjonen er allerede brukt. Logg inn med kontoen den ble brukt til.',
  tokenInvalid: 'Invitasjonen er ikke lenger gyldig. Be om en ny.',
  alreadyMember: 'En bruker med denne e-postadressen hører allerede til en organisasjon',
  emailBound: 'Invitasjonen gjelder en annen e-postadresse',
  unconfirmed: (most: number) =>
    `Bekreft e-postadressen din først, med lenken vi har sendt deg. Inntil da kan du sende ${most} ${most === 1 ? 'invitasjon' : 'invitasjoner'}.`,
  notInvitedThere: 'Invitasjonen fra denne organisasjonen gjelder ikke lenger',
};

export const userMessages = {
  removeSecondFactor: 'Slå av totrinnsinnlogging',
  title: 'Brukere',
  name: 'Navn',
  email: 'E-post',
  phone: 'Telefon',
  role: 'Rolle',
  registered: 'Registrert',
  organization: 'Organisasjon',
  invite: 'Inviter bruker',
  editRole: 'Endre rolle',
  deleteUser: 'Slett bruker',
  editRoleTitle: (name: string) => `Endre rollen til ${name}`,
  editRoleHelp: 'Den som får en annen rolle, logges ut og må logge inn på nytt.',
  confirmDelete: (name: string) => `Er du sikker på at du vil slette brukeren ${name}?`,
  deleteConsequence: 'Brukeren logges ut med en gang og kan ikke lenger logge inn.',
  deleted: 'Brukeren er slettet',
  signOut: 'Logg ut overalt',
  confirmSignOut: (name: string) => `Vil du logge ut ${name} overalt?`,
  signOutConsequence:
    'Alle øktene til brukeren avsluttes med en gang, og brukeren får beskjed på e-post. Det går fortsatt an å logge inn igjen.',
  signedOut: (name: string) => `${name} er logget ut overalt`,
  ownSessions: 'Dine egne økter kan du avslutte på profilen din',
  lastAdmin: 'Den siste administratoren i en organisasjon kan verken få en lavere rolle eller slettes',
  ownRole: 'Du kan ikke endre din egen rolle',
  ownAccount: 'Du kan ikke slette deg selv',
  lastSuperUser: 'Den siste superbrukeren kan ikke fjernes. Legg til en annen først.',
  noSuperUser: (email: string) => `Ingen superbruker har adressen ${email}`,
  superUserRemoved: (name: string) => `${name} er ikke lenger superbruker, og er logget ut`,
  superUserLocked: 'En superbruker kan ikke endres her',
  onlyRole: 'For andre brukere kan du bare endre rollen',
  you: 'Deg',
  deletedUser: 'Slettet bruker',
  deletedMark: 'Slettet',
  expired: 'Utløpt',
  revokeConsequence: 'Lenken i e-posten slutter å virke med en gang.',
  pendingTitle: 'Ventende invitasjoner',
  pendingSent: 'Sendt',
  pendingExpires: 'Gyldig til',
  pendingMore: (count: string) =>
    `Dette er de ${count} nyeste. Søk etter et navn eller en e-postadresse for å finne de andre.`,
  resend: 'Send på nytt',
  revoke: 'Trekk tilbake',
  resent: (email: string) => `Invitasjonen er sendt på nytt til ${email}`,
  revoked: (email: string) => `Invitasjonen til ${email} er trukket tilbake`,
  confirmRevoke: (email: string) => `Vil du trekke tilbake invitasjonen til ${email}?`,
  search: 'Søk etter brukere',
  empty: 'Det er ingen brukere ennå',
  nothingFound: 'Fant ingen brukere',
};

export const inviteMessages = {
  breadcrumbUsers: 'Brukere',
  breadcrumb: 'Inviter',
  title: 'Inviter bruker',
  email: 'E-post',
  organization: 'Organisasjon',
  pickOrganization: 'Velg en organisasjon',
  accessLevel: 'Tilgangsnivå',
  pickAccessLevel: 'Velg et tilgangsnivå',
  submit: 'Send invitasjon',
  sent: (email: string) => `Invitasjonen er sendt til ${email}`,
};

export const roleNames: Record<Role, string> = {
  SUPERUSER: 'Superbruker',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Medlem',
};

export const accessLevelNames: Record<AssignableRole, string> = {
  ORG_MEMBER: 'Organisasjonsmedlem',
  ORG_ADMIN: 'Organisasjonsadministrator',
};

export const roleTitles: Record<Role, string> = {
  SUPERUSER: 'Superbruker',
  ORG_ADMIN: 'Organisasjonsadministrator',
  ORG_MEMBER: 'Organisasjonsmedlem',
};
