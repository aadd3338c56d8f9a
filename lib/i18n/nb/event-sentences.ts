import type { EventType } from '@/lib/vocabulary/event-types';
import { formatDate, formatDeadline, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { tracked } from '../locale/tracked';
import type { ErasedSentences, EventParams } from '../en/event-sentences';
import { accessLevelNames, logisticStatusLabels, outcomeLabels, roleNames } from './vocabulary';

const endCauses = {
  ASKED: '',
  RETURNED: ': alle enhetene er tilbake',
  PROVIDER: ': den ble avsluttet hos betalingsleverandøren',
};

const trackedFields = {
  carrier: 'Transportøren',
  trackingNumber: 'Sporingsnummeret',
  expectedOn: 'Ventet dag',
};

const organizationFields = {
  name: 'Navnet',
  email: 'E-postadressen',
  phoneNumber: 'Telefonnummeret',
  vatNumber: 'MVA-nummeret',
  registrationNumber: 'Organisasjonsnummeret',
  costCentre: 'Kostnadsstedet',
};

const modelFields = {
  description: 'Beskrivelsen',
  serialPrefix: 'Serienummerprefikset',
  lowStockBelow: 'Grensen for lav beholdning',
};

const lateReasons = {
  closed: 'etter at bestillingen var lukket',
  changed: 'for linjer som siden er endret',
  twice: 'selv om bestillingen allerede var betalt',
};

const creditUsed = (cents: number) =>
  cents > 0 ? `, og ${formatMoney(cents)} av tilgodehavendet ble brukt` : '';
const ordered = ({ quantity, totalCents }: EventParams['order.placed']) =>
  `${formatNumber(quantity)} ${quantity === 1 ? 'enhet' : 'enheter'} for ${formatMoney(totalCents)} per 30 dager`;

/** A device that was never calibrated has no date to change from. */
const calibrationChanged = (serial: string, { from, to }: { from: string | null; to: string | null }) => {
  const date = `Kalibreringsdatoen for enhet ${serial}`;
  if (to === null) return `${date} ble fjernet`;
  if (from === null) return `${date} ble satt til ${formatDate(to)}`;
  return `${date} ble endret fra ${formatDate(from)} til ${formatDate(to)}`;
};

const reported = { MISSING: 'ikke i pakken', BROKEN: 'ødelagt', LOST: 'mistet' } as const;

export const eventSentences: { [Type in EventType]: (params: EventParams[Type]) => string } = {
  'session.signedIn': ({ person }) => `${person} logget inn`,
  'session.signInFailed': ({ email }) => `Mislykket innlogging for ${email}`,
  'user.registered': ({ person }) => `${person} registrerte seg`,
  'user.superUserAdded': ({ person }) => `Superbruker ${person} ble lagt til`,
  'user.emailConfirmed': ({ person }) => `${person} bekreftet e-postadressen`,
  'user.invited': ({ email, organization, role, founding }) =>
    founding === true
      ? `${email} ble invitert som administrator i ${organization}`
      : `${email} ble invitert til ${organization} som ${accessLevelNames[role].toLowerCase()}`,
  'user.inviteResent': ({ email }) => `Invitasjonen til ${email} ble sendt på nytt`,
  'user.inviteRevoked': ({ email }) => `Invitasjonen til ${email} ble trukket tilbake`,
  'user.joined': ({ person, organization }) => `${person} ble med i ${organization}`,
  'user.profileChanged': ({ person }) => `${person} endret profilen`,
  'user.passwordChanged': ({ person }) => `${person} endret passordet`,
  'user.passwordRestored': ({ person }) => `${person} gjenopprettet passordet`,
  'user.secondFactorOn': ({ person }) => `${person} slo på totrinnsinnlogging med app`,
  'user.secondFactorOff': ({ person }) => `${person} slo av totrinnsinnlogging med app`,
  'user.secondFactorRemoved': ({ person }) => `Totrinnsinnlogging ble slått av for ${person}`,
  'user.passkeyAdded': ({ person, passkey }) => `${person} la til passnøkkelen ${passkey}`,
  'user.passkeyRemoved': ({ person, passkey }) => `${person} fjernet passnøkkelen ${passkey}`,
  'user.recoveryCodesRenewed': ({ person }) => `${person} laget nye gjenopprettingskoder`,
  'user.recoveryCodeUsed': ({ person, left }) =>
    `${person} logget inn med en gjenopprettingskode, ${left} igjen`,
  'user.roleChanged': ({ person, from, to, founded }) =>
    founded === undefined
      ? `Rollen til ${person} ble endret fra ${roleNames[from].toLowerCase()} til ${roleNames[to].toLowerCase()}`
      : `${person} ble administrator i ${founded}`,
  'user.deleted': ({ person }) => `Bruker ${person} ble slettet`,
  'user.setAside': ({ person }) =>
    `Kontoen til ${person} ble satt til side: adressen ble aldri bekreftet, og tok imot en invitasjon`,
  'user.signedOut': ({ person }) => `${person} ble logget ut overalt`,
  'organization.created': ({ organization }) => `Organisasjonen ${organization} ble opprettet`,
  'organization.changed': ({ organization, field }) =>
    `${organizationFields[field]} til ${organization} ble endret`,
  'organization.addressChanged': ({ organization }) => `Leveringsadressen til ${organization} ble endret`,
  'organization.deactivated': ({ organization }) => `Organisasjonen ${organization} ble deaktivert`,
  'organization.activated': ({ organization }) => `Organisasjonen ${organization} ble aktivert`,
  'organization.deleted': ({ organization }) => `Organisasjonen ${organization} ble slettet`,
  'organization.customerGone': ({ organization }) =>
    `Kunden ${organization} finnes ikke lenger hos betalingsleverandøren og opprettes på nytt`,
  'model.added': ({ model, price }) =>
    `Enhetsmodellen ${model} ble lagt til for ${formatMoney(price)} per 30 dager`,
  'model.priceChanged': ({ model, from, to }) =>
    `Prisen på ${model} ble endret fra ${formatMoney(from)} til ${formatMoney(to)} per 30 dager`,
  'model.priceSet': ({ model, from, to, validFrom }) =>
    `Prisen på ${model} skal endres fra ${formatMoney(from)} til ${formatMoney(to)} per 30 dager den ${formatDate(validFrom)}`,
  'model.priceWithdrawn': ({ model, price, validFrom }) =>
    `Prisen på ${formatMoney(price)} per 30 dager for ${model} fra ${formatDate(validFrom)} ble trukket tilbake`,
  'model.priceGone': ({ model, price }) =>
    `Prisen på ${formatMoney(price)} for ${model} finnes ikke lenger hos betalingsleverandøren og opprettes på nytt`,
  'model.changed': ({ model, field }) => `${modelFields[field]} for ${model} ble endret`,
  'model.madeDefault': ({ model }) => `${model} ble gjort til standardmodell`,
  'model.retired': ({ model }) => `Enhetsmodellen ${model} ble tatt ut av sortimentet`,
  'model.resumed': ({ model }) => `Enhetsmodellen ${model} ble tatt inn i sortimentet igjen`,
  'order.placed': (order) => `Bestilling for ${order.organization} ble lagt inn: ${ordered(order)}`,
  'order.changed': (order) => `Bestillingen til ${order.organization} ble endret til ${ordered(order)}`,
  'order.preordered': (order) =>
    `Forhåndsbestilling for ${order.organization} ble lagt inn: ${ordered(order)}`,
  'order.preorderLetGo': ({ organization }) =>
    `Forhåndsbestillingen til ${organization} holder ikke lenger av enheter, men beholder plassen sin`,
  'order.approved': ({ organization }) => `Bestillingen til ${organization} ble godkjent`,
  'order.paymentStarted': ({ organization }) =>
    `Enhetene i forhåndsbestillingen til ${organization} er på plass, betalingen ble startet`,
  'order.debitStarted': ({ organization }) => `Bankbelastningen av ${organization} er i gang`,
  'order.paid': ({ organization, amountCents, creditCents = 0 }) =>
    amountCents > 0
      ? `Betaling på ${formatMoney(amountCents)} ble mottatt fra ${organization}${creditUsed(creditCents)}`
      : creditCents > 0
        ? `Bestillingen ble betalt med ${formatMoney(creditCents)} av tilgodehavendet til ${organization}`
        : `Ingenting ble belastet ${organization}`,
  'order.debitFailed': ({ organization }) =>
    `Bankbelastningen av ${organization} mislyktes. Fakturaen må fortsatt betales`,
  'order.paymentFailed': ({ organization }) => `Betalingen fra ${organization} mislyktes`,
  'order.paidLate': ({ organization, amountCents, reason }) =>
    `Betaling på ${formatMoney(amountCents)} fra ${organization} kom ${lateReasons[reason]}`,
  'order.reminded': ({ organization, dueAt, byInvoice, invoiceWaits }) =>
    invoiceWaits === true
      ? `${organization} fikk beskjed om at fakturaen ikke er sendt ennå`
      : byInvoice === false
        ? `${organization} fikk påminnelse om en ubetalt bestilling med betalingsfrist ${formatDeadline(dueAt)}`
        : `${organization} fikk påminnelse om en faktura med forfall ${formatDeadline(dueAt)}`,
  'order.expired': ({ organization }) => `Bestillingen til ${organization} utløp ubetalt`,
  'order.cancelled': ({ organization }) => `Bestillingen til ${organization} ble avbestilt`,
  'order.calledOff': ({ organization, invoice, amountCents }) =>
    `Bestillingen til ${organization} ble avlyst: ${formatMoney(amountCents)} av faktura ${invoice} ble kreditert, ikke betalt`,
  'order.fulfilled': ({ organization }) => `Enhetene i bestillingen til ${organization} er sendt`,
  'order.leaseEnding': ({ organization, endsAt, cause }) =>
    `Leieavtalen til ${organization} slutter ${formatDate(endsAt)}${endCauses[cause]}`,
  'order.leaseGoesOn': ({ organization }) =>
    `Leieavtalen til ${organization} fortsetter: En enhet er ute igjen`,
  'order.priceAnnounced': ({ organization, model, to, from, stays, replaces }) =>
    stays === true
      ? `${organization} fikk beskjed om at ${model} fortsatt koster ${formatMoney(to)} per 30 dager`
      : `${organization} fikk beskjed om at ${model} koster ${formatMoney(to)} per 30 dager fra ${formatDate(from)}${replaces === undefined ? '' : `, og ikke ${formatMoney(replaces.to)} fra ${formatDate(replaces.from)}`}`,
  'order.purchaseOrderChanged': ({ organization, to }) =>
    to === null
      ? `Innkjøpsnummeret for bestillingen til ${organization} ble fjernet`
      : `Innkjøpsnummeret for bestillingen til ${organization} ble satt til ${to}`,
  'order.costCentreChanged': ({ organization, to }) =>
    to === null
      ? `Kostnadsstedet for bestillingen til ${organization} ble fjernet`
      : `Kostnadsstedet for bestillingen til ${organization} ble satt til ${to}`,
  'order.methodChanged': ({ organization, to }) =>
    `Leieavtalen til ${organization} belastes fra nå av ${to === 'CARD' ? 'et annet kort' : 'en annen bankkonto'}`,
  'order.parcelSent': ({ carrier, trackingNumber, expectedOn, devices }) =>
    `Pakke med ${formatNumber(devices)} ${devices === 1 ? 'enhet' : 'enheter'} ble sendt${carrier === null ? '' : ` med ${carrier}`}${trackingNumber === null ? '' : `, ${trackingNumber}`}${expectedOn === null ? '' : `, ventes ${formatDate(expectedOn)}`}`,
  'order.trackingChanged': ({ organization, field, from, to, parcel = false, place }) =>
    `${trackedFields[field]} for ${parcel ? 'en pakke til i ' : place === undefined ? '' : `pakke ${place} i `}bestillingen til ${organization} ble ${to === null ? (parcel ? 'utelatt' : 'fjernet') : from === null ? `satt til ${tracked(field, to)}` : `endret fra ${tracked(field, from)} til ${tracked(field, to)}`}`,
  'order.ended': ({ organization, cause }) => `Leieavtalen til ${organization} sluttet${endCauses[cause]}`,
  'invoice.paid': ({ invoice, amountCents, creditCents = 0, organization }) =>
    amountCents === 0 && creditCents > 0
      ? `Faktura ${invoice} ble betalt med ${formatMoney(creditCents)} av tilgodehavendet til ${organization}`
      : `Faktura ${invoice} på ${formatMoney(amountCents)} ble betalt av ${organization}${creditUsed(creditCents)}`,
  'invoice.paymentFailed': ({ invoice, amountCents, organization, by }) =>
    by === 'card'
      ? `Kortet til ${organization} ble avvist for faktura ${invoice} på ${formatMoney(amountCents)}`
      : `Bankbelastningen av ${organization} for faktura ${invoice} på ${formatMoney(amountCents)} mislyktes`,
  'invoice.overdue': ({ invoice, amountCents, organization, reminder }) =>
    `Faktura ${invoice} på ${formatMoney(amountCents)} til ${organization} er forfalt${reminder === undefined ? '' : ` (purring ${reminder})`}`,
  'invoice.credited': ({ invoice, amountCents, organization }) =>
    `${formatMoney(amountCents)} av faktura ${invoice} ble kreditert ${organization}`,
  'invoice.billedShort': ({ invoice, amountCents, organization, ended }) =>
    `Faktura ${invoice} til ${organization} var ${formatMoney(amountCents)} for lav. ${ended ? 'Ingen annen faktura krever det inn' : 'Neste faktura krever det inn'}`,
  'invoice.refunded': ({ invoice, amountCents, organization }) =>
    `${formatMoney(amountCents)} av faktura ${invoice} ble tilbakebetalt til ${organization}`,
  'invoice.disputed': ({ invoice, amountCents, organization, dispute }) =>
    dispute === 'open'
      ? `${organization} bestrider ${formatMoney(amountCents)} av faktura ${invoice}`
      : `Tvisten med ${organization} om faktura ${invoice} ble ${dispute === 'won' ? 'vunnet' : 'tapt'}`,
  'device.added': ({ serial }) => `Enhet ${serial} ble registrert`,
  'device.assigned': ({ serial, organization }) => `Enhet ${serial} ble lagt til i ${organization}`,
  'device.unassigned': ({ serial, organization }) => `Enhet ${serial} ble fjernet fra ${organization}`,
  'device.statusChanged': ({ serial, from, to }) =>
    `Statusen for enhet ${serial} ble endret fra «${logisticStatusLabels[from]}» til «${logisticStatusLabels[to]}»`,
  'device.changed': (change) =>
    'active' in change
      ? `Enhet ${change.serial} ble satt som ${change.active ? 'aktiv' : 'inaktiv'}`
      : calibrationChanged(change.serial, change.calibration),
  'device.confirmed': ({ serial, organization }) => `${organization} bekreftet at enhet ${serial} er kommet`,
  'device.confirmationWithdrawn': ({ serial, organization }) =>
    `${organization} trakk tilbake at enhet ${serial} er kommet`,
  'device.returned': ({ serial }) => `Retur av enhet ${serial} ble varslet`,
  'device.received': ({ serial, organization, billedUntil, lost = false }) =>
    `Enhet ${serial} ${lost ? `hos ${organization} er mistet og gjort opp` : `ble mottatt i retur fra ${organization}`}${billedUntil === undefined ? '' : `, faktureres til ${formatDate(billedUntil)}`}`,
  'device.receiptUndone': ({ serial, organization }) =>
    `Enhet ${serial} er hos ${organization} igjen: mottaket var en feil`,
  'device.corrected': ({ serial, organization }) =>
    `Enhet ${serial} ble tatt ut av bestillingen til ${organization} før den kom frem, en annen skal leveres`,
  'device.returnReminded': ({ serial, organization }) =>
    `${organization} ble minnet om å sende enhet ${serial} tilbake`,
  'device.returnWithdrawn': ({ serial }) => `Retur av enhet ${serial} ble trukket tilbake`,
  'device.outcome': ({ serial, outcome }) =>
    `Utfallet av returen av enhet ${serial}: ${outcomeLabels[outcome]}`,
  'device.swapped': ({ serial, replacement, organization }) =>
    `Enhet ${serial} hos ${organization} ble byttet med enhet ${replacement}, under samme leieavtale`,
  'device.reported': ({ serial, organization, kind }) =>
    `${organization} melder enhet ${serial}: ${reported[kind]}`,
  'device.reportAnswered': ({ serial, organization, kind, answer }) =>
    `Meldingen om enhet ${serial} fra ${organization} (${reported[kind]}) ble ${answer === 'ACCEPTED' ? 'godtatt' : 'avvist'}`,
  'device.reportWithdrawn': ({ serial, organization, kind }) =>
    `${organization} trakk tilbake meldingen om enhet ${serial}: ${reported[kind]}`,
  'device.deleted': ({ serial }) => `Enhet ${serial} ble slettet`,
  'return.opened': ({ number, organization, count }) =>
    `Retur ${number} fra ${organization} ble varslet: ${formatNumber(count)} ${count === 1 ? 'enhet' : 'enheter'}`,
  'return.sent': ({ number, organization, carrier, trackingNumber }) => {
    const said = [carrier, trackingNumber].filter((part) => part !== null).join(' ');
    return `Retur ${number} fra ${organization} ble sendt${said === '' ? '' : `: ${said}`}`;
  },
  'return.trackingChanged': ({ number, organization, field, from, to }) =>
    `${{ carrier: 'Transportøren', trackingNumber: 'Sporingsnummeret' }[field]} for retur ${number} fra ${organization} ble ${to === null ? 'fjernet' : from === null ? `satt til ${to}` : `endret fra ${from} til ${to}`}`,
  'return.withdrawn': ({ number, organization, count, part }) =>
    part
      ? `${formatNumber(count)} ${count === 1 ? 'enhet' : 'enheter'} ble tatt ut av retur ${number} fra ${organization}`
      : `Retur ${number} fra ${organization} ble trukket tilbake`,
};

export const erasedSentences: ErasedSentences = {
  'user.deleted': () => 'En bruker ble slettet',
  'user.invited': (who) => `${who} ble invitert`,
  'user.joined': (who) => `${who} ble med i organisasjonen`,
  'user.passkeyAdded': (who) => `${who} la til en passnøkkel`,
  'user.passkeyRemoved': (who) => `${who} fjernet en passnøkkel`,
  'user.recoveryCodeUsed': (who) => `${who} logget inn med en gjenopprettingskode`,
  'user.roleChanged': (who) => `Rollen til ${who} ble endret`,
};
