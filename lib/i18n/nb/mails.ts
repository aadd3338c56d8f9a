import { formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { product } from '@/lib/config/product';
import type { Support } from '@/lib/config/support';
import {
  type MailedParcel,
  day,
  isLast,
  orderOf,
  parcelRow,
  serialsIn,
  onlyParcel,
  sumOf,
  deadline,
  travelOf,
} from '@/lib/i18n/locale/mail-format';
import type { MailBodies, MailBody, MailTemplates } from '../en/mails';
import { logisticStatusLabels } from './vocabulary';

type Cases = NonNullable<MailTemplates['returnReminder']['cases']>;

const linkOf = ([first, ...others]: Cases) =>
  first === undefined || others.length > 0
    ? undefined
    : { label: `Åpne retur ${first.number}`, url: first.url };

const otherCases = (cases: Cases) =>
  cases.length < 2
    ? []
    : cases.map(({ number, url }) => ({
        text: `Retur ${number}`,
        link: { label: `Åpne retur ${number}`, url },
      }));

type OrderRows = Pick<MailTemplates['orderPaid'], 'purchaseOrder' | 'lines' | 'totalCents' | 'tax'>;

const received = ({ chargedCents, creditCents = 0, organization }: MailTemplates['orderPaid']): string =>
  chargedCents > 0
    ? `Takk! Vi har mottatt betalingen på ${formatMoney(chargedCents)} for bestillingen til ${organization}${creditCents > 0 ? `, og ${formatMoney(creditCents)} av tilgodehavendet ditt er brukt` : ''}.`
    : creditCents > 0
      ? `Bestillingen til ${organization} er betalt med ${formatMoney(creditCents)} av tilgodehavendet ditt. Ingenting er belastet.`
      : `Ingenting er belastet for bestillingen til ${organization}.`;

const creditOff = (cents = 0): string[] => [
  ...(cents > 0 ? [`${formatMoney(cents)} av tilgodehavendet ditt er allerede trukket fra.`] : []),
  ...(cents < 0
    ? [`${formatMoney(-cents)} av beløpet gjelder en tidligere faktura som var for liten til å bli belastet.`]
    : []),
];

type InvoiceMail = Pick<MailTemplates['renewalIssued'], 'purchaseOrder' | 'pdfUrl'>;

const theWay = ({ carrier, trackingNumber, url, expectedOn }: Partial<MailedParcel>): string[] => [
  ...(carrier ? [`De sendes med ${carrier}.`] : []),
  ...(trackingNumber ? [`Sporingsnummer: ${trackingNumber}`] : []),
  ...(url ? [`Følg dem: ${url}`] : []),
  ...(expectedOn ? [`De ventes frem ${day(expectedOn)}.`] : []),
];

/** A parcel's line, with its expected day. */
const parcelLine = (parcel: MailedParcel): string =>
  parcelRow(parcel) + (parcel.expectedOn ? `, ventes ${day(parcel.expectedOn)}` : '');

const ownNumber = ({ purchaseOrder }: InvoiceMail): string[] =>
  purchaseOrder ? [`Ditt innkjøpsnummer: ${purchaseOrder}`] : [];

const pdfLabel = 'Fakturaen som PDF';

const withPdf = ({ pdfUrl }: InvoiceMail): Pick<MailBody, 'document'> =>
  pdfUrl ? { document: { label: pdfLabel, url: pdfUrl } } : {};

const rowOf = (text: string, { pdfUrl }: InvoiceMail) =>
  pdfUrl ? { text, link: { label: pdfLabel, url: pdfUrl } } : text;

const orderRows = ({ purchaseOrder, lines, totalCents, tax }: OrderRows): string[] => [
  ...ownNumber({ purchaseOrder }),
  ...lines.map(
    ({ model, quantity, unitPriceCents }) =>
      `${formatNumber(quantity)} × ${model} à ${formatMoney(unitPriceCents)} per 30 dager`,
  ),
  `Sum per 30 dager: ${formatMoney(totalCents)}`,
  ...(tax === null ? [] : [`Mva.: ${formatMoney(tax.taxCents)}`, `Med mva.: ${formatMoney(tax.grossCents)}`]),
];

const charged = (next: MailTemplates['orderPaid']['nextCharge']): string =>
  next === null
    ? 'Det faktureres ingen flere perioder, men det som allerede er fakturert og ikke betalt, skal fortsatt betales.'
    : `Neste beløp er ${formatMoney(next.amountCents)} og faktureres ${day(next.at)}. Eventuell mva. kommer i tillegg.${
        next.restCents === undefined
          ? ''
          : ` ${formatMoney(next.restCents)} som var for lite til å kreves inn, blir lagt til på den neste fakturaen.`
      }`;

const secondFactorMail = (
  subject: string,
  { name, url }: { name: string; url: string },
  sentence: string,
) => ({
  subject,
  paragraphs: [
    `Hei ${name}, ${sentence}`,
    'Hvis du ikke kjenner til dette, må du si fra til en administrator eller oss med en gang, og velge et nytt passord.',
  ],
  link: { label: 'Åpne profilen din', url },
});

const lateReasons = {
  closed: 'etter at bestillingen var lukket',
  changed: 'for bestillingen slik den var før den ble endret',
  twice: 'selv om bestillingen allerede var betalt',
} as const;

const reported = { MISSING: 'ikke i pakken', BROKEN: 'ødelagt', LOST: 'mistet' } as const;

export const mailBodies: MailBodies = {
  invitation: ({ organization, invitedBy, url, validUntil }) => ({
    subject: `Du er invitert til ${organization} på ${product.name}`,
    paragraphs: [
      `${invitedBy} inviterer deg til å bli med i ${organization} på ${product.name}.`,
      `Lenken er bare for deg, kan brukes én gang og er gyldig til ${deadline(validUntil)}.`,
    ],
    link: { label: 'Godta invitasjonen', url },
  }),
  setPassword: ({ organization, name, url, validUntil }) => ({
    subject: `Kontoen din på ${product.name} for ${organization}`,
    paragraphs: [
      `Hei ${name}, ${organization} er nå på ${product.name}, og du er administrator for organisasjonen.`,
      `Velg et passord for å logge inn. Lenken kan brukes én gang og er gyldig til ${deadline(validUntil)}.`,
    ],
    link: { label: 'Velg passord', url },
  }),
  superUserAdded: ({ name, url }) => ({
    subject: `Du er superbruker på ${product.name}`,
    paragraphs: [
      `Hei ${name}, du er nå en av dem som driver ${product.name}, med din egen konto.`,
      'Velg et passord for å logge inn. Slå deretter på innlogging i to trinn på profilen din.',
    ],
    link: { label: 'Velg passord', url },
  }),
  confirmEmail: ({ name, url, validUntil }) => ({
    subject: `Bekreft e-postadressen din for ${product.name}`,
    paragraphs: [
      `Hei ${name}, vi ber deg bekrefte at denne e-postadressen er din.`,
      `Lenken er gyldig til ${deadline(validUntil)}. Hvis du ikke har registrert deg på ${product.name}, trenger du ikke å gjøre noe.`,
    ],
    link: { label: 'Bekreft e-postadressen', url },
  }),
  restoreToken: ({ name, token, minutes }) => ({
    subject: `Engangskode for ${product.name}`,
    code: token,
    paragraphs: [
      `Hei ${name}, skriv inn denne engangskoden for å få et nytt passord:`,
      token,
      `Koden er gyldig i ${minutes} minutter og kan brukes én gang. Hvis du ikke har bedt om den, trenger du ikke å gjøre noe: Passordet ditt blir ikke endret.`,
    ],
  }),
  newPassword: ({ name, password, hours, url }) => ({
    subject: `Nytt passord for ${product.name}`,
    code: password,
    paragraphs: [
      `Hei ${name}, dette er det nye passordet ditt:`,
      password,
      `Det er gyldig i ${hours} timer. Logg inn med det, og velg så ditt eget. Du er logget ut overalt.`,
    ],
    link: { label: 'Logg inn', url },
  }),
  passwordChanged: ({ name, url }) => ({
    subject: `Passordet ditt på ${product.name} er endret`,
    paragraphs: [
      `Hei ${name}, passordet til kontoen din er endret. Du er logget ut alle andre steder du var logget inn.`,
      'Var det deg, trenger du ikke å gjøre noe. Var det ikke deg, må du skaffe deg et nytt passord med en gang og si fra til en administrator.',
    ],
    link: { label: 'Få et nytt passord', url },
  }),
  passwordGuessing: ({ name, tries, url }) => ({
    subject: `Noen prøver å gjette passordet ditt på ${product.name}`,
    paragraphs: [
      `Hei ${name}, i løpet av ett døgn er det gjort ${tries} forsøk på å logge inn på kontoen din med feil passord, fra nettlesere som aldri har vært logget inn på den. Ingen av dem slapp inn.`,
      `Resten av døgnet blir slike nettlesere avvist. I en nettleser du har brukt før, logger du inn som vanlig. I alle andre kan du få tilsendt et nytt passord som slipper deg inn med en gang.`,
      `Du trenger ikke å gjøre noe. Men hvis passordet ditt er kort, eller du bruker det andre steder også, bør du velge et nytt.`,
    ],
    link: { label: 'Få et nytt passord', url },
  }),
  codeGuessing: ({ name, tries, url }) => ({
    subject: `Noen kjenner passordet ditt på ${product.name}`,
    paragraphs: [
      `Hei ${name}, i løpet av ett døgn er det gjort ${tries} forsøk på å logge inn på kontoen din med riktig passord og feil kode. Ingen av dem førte frem.`,
      `Resten av døgnet blir koder fra autentiseringsappen din avvist. Med gjenopprettingskodene logger du inn som vanlig. Velg et nytt passord når du er inne, og et nytt til e-postkontoen din også hvis de to ligner på hverandre.`,
    ],
    link: { label: 'Åpne profilen din', url },
  }),
  secondFactorOn: (data) =>
    secondFactorMail(
      'Totrinnsinnlogging er slått på',
      data,
      'totrinnsinnlogging er slått på for kontoen din. Fra nå av trenger du en kode fra autentiseringsappen for å logge inn.',
    ),
  secondFactorOff: (data) =>
    secondFactorMail(
      'Totrinnsinnlogging er slått av',
      data,
      'totrinnsinnlogging med autentiseringsapp er slått av for kontoen din. Uten passnøkkel logger du nå inn bare med passordet.',
    ),
  secondFactorRemoved: (data) =>
    secondFactorMail(
      'Totrinnsinnlogging er slått av for deg',
      data,
      'en administrator eller vi har slått av totrinnsinnlogging for kontoen din, og du er logget ut. Passnøklene dine er også fjernet. Nå logger du inn bare med passordet. Sett opp totrinnsinnlogging på nytt så snart du kan.',
    ),
  passkeyAdded: (data) =>
    secondFactorMail(
      'Du har fått en ny passnøkkel',
      data,
      `passnøkkelen «${data.passkey}» er lagt til på kontoen din. Med den logger du inn uten passord, og ingen kommer inn med bare passordet ditt.`,
    ),
  passkeyRemoved: (data) =>
    secondFactorMail(
      'En passnøkkel er fjernet',
      data,
      `passnøkkelen «${data.passkey}» er fjernet fra kontoen din. Den logger ingen inn lenger.`,
    ),
  recoveryCodesRenewed: (data) =>
    secondFactorMail(
      'Du har fått nye gjenopprettingskoder',
      data,
      'det er laget nye gjenopprettingskoder for kontoen din. De gamle virker ikke lenger.',
    ),
  recoveryCodeUsed: ({ name, left, url }) => ({
    subject: 'En gjenopprettingskode er brukt',
    paragraphs: [
      `Hei ${name}, noen har logget inn på kontoen din med en av gjenopprettingskodene dine. Du har ${left} igjen.`,
      'Hvis det ikke var deg, må du bytte passord med en gang og lage nye gjenopprettingskoder.',
    ],
    link: { label: 'Åpne profilen din', url },
  }),
  signedOut: ({ name, by, url }) => ({
    subject: `Du er logget ut av ${product.name}`,
    paragraphs: [
      `Hei ${name}, ${by} har avsluttet alle øktene dine på ${product.name}. Passordet ditt er det samme som før: Du kan logge inn igjen når du vil.`,
      `Hvis du ikke vet hvorfor, kan du spørre ${by}.`,
    ],
    link: { label: 'Logg inn', url },
  }),
  orderPaid: (data) => ({
    subject: `Bestilling ${orderOf(data)} er betalt`,
    paragraphs: [
      `${received(data)} Enhetene blir sendt til leveringsadressen din.`,
      `De første 30 dagene har begynt. Deretter faktureres nye perioder på 30 dager på forskudd. ${charged(data.nextCharge)} Fra og med ${day(data.freeEndAt)} kan leieavtalen avsluttes uten ekstra kostnad.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
    ...withPdf(data),
  }),
  orderToPay: (data) => ({
    subject: `Bestilling ${orderOf(data)} venter på betaling`,
    paragraphs: [
      `Vi har lagt inn en bestilling for ${data.organization}, slik du ba oss om. Enhetene er reservert for deg. Betal innen ${deadline(data.dueAt)}, ellers utløper bestillingen.`,
    ],
    rows: orderRows(data),
    link: { label: 'Betal bestillingen', url: data.payUrl },
  }),
  orderInvoiced: (data) => ({
    subject: `Faktura for bestilling ${orderOf(data)}`,
    paragraphs: [
      `Det er bestilt enheter til ${data.organization} mot faktura. Betal ${formatMoney(data.amountCents)} innen ${deadline(data.dueAt)}. Hvis fakturaen ikke er betalt innen da, blir den slettet, og bestillingen utløper.`,
      ...creditOff(data.creditCents),
      'Fakturaen dekker de første 30 dagene, regnet fra dagen du betaler.',
    ],
    rows: orderRows(data),
    link: { label: 'Se og betal fakturaen', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  invoiceWithdrawn: (data) => ({
    subject: `Fakturaen for bestilling ${orderOf(data)} er trukket tilbake`,
    paragraphs: [
      `Vi har trukket tilbake fakturaen for bestillingen til ${data.organization}. Ingenting av den skal betales. Vi sender en ny eller avlyser bestillingen. Enhetene er reservert til ${deadline(data.dueAt)}.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  orderPreordered: (data) => ({
    subject: `Forhåndsbestilling ${orderOf(data)} er lagt inn`,
    paragraphs: [
      `Det er lagt inn en forhåndsbestilling for ${data.organization}. Du betaler ingenting før enhetene er på plass. Vi sier fra så snart de er det.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  preorderLetsGo: (data) => ({
    subject: `Forhåndsbestilling ${orderOf(data)} holder av enheter til ${day(data.until)}`,
    paragraphs: [
      `Forhåndsbestillingen til ${data.organization} har ventet i nesten 30 dager. Til og med ${day(data.until)} holder vi av enhetene som kommer inn, til deg. Deretter beholder den plassen i køen, men andre kan bestille enhetene imens.`,
      'Du trenger ikke å gjøre noe. Vil du ikke ha enhetene lenger, kan du avbestille.',
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  preorderReady: (data) => ({
    subject: `Enhetene i forhåndsbestilling ${orderOf(data)} er på plass`,
    paragraphs: [
      `Enhetene som ${data.organization} har forhåndsbestilt, er reservert for deg. Betal innen ${deadline(data.dueAt)} for å få dem tilsendt, ellers utløper bestillingen.`,
    ],
    rows: orderRows(data),
    link: { label: 'Betal bestillingen', url: data.payUrl },
  }),
  preorderInvoiced: (data) => ({
    subject: `Enhetene i forhåndsbestilling ${orderOf(data)} er på plass: Her er fakturaen`,
    paragraphs: [
      `Enhetene som ${data.organization} har forhåndsbestilt, er reservert for deg, og dette er fakturaen. Betal ${formatMoney(data.amountCents)} innen ${deadline(data.dueAt)} for å få dem tilsendt. Hvis fakturaen ikke er betalt innen da, blir den slettet, og bestillingen utløper.`,
      ...creditOff(data.creditCents),
      'Fakturaen dekker de første 30 dagene, regnet fra dagen du betaler.',
    ],
    rows: orderRows(data),
    link: { label: 'Se og betal fakturaen', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  unpaidReminder: (data) => ({
    subject: data.invoiceWaits
      ? `Fakturaen for bestilling ${orderOf(data)} er ikke sendt ennå`
      : `Påminnelse: Bestilling ${orderOf(data)} er ikke betalt`,
    paragraphs: [
      data.invoiceWaits
        ? `Vi har ikke fått sendt fakturaen for bestillingen til ${data.organization} ennå. Du trenger ikke å gjøre noe: Det er ingenting å betale før du får den, og betalingsfristen begynner først da.`
        : data.byInvoice
          ? `Fakturaen for bestillingen til ${data.organization} er fortsatt ikke betalt. Den er gyldig til ${deadline(data.dueAt)}. Etter det blir den slettet, og bestillingen utløper.`
          : `Bestillingen til ${data.organization} er fortsatt ikke betalt. Enhetene er reservert til ${deadline(data.dueAt)}. Etter det utløper bestillingen.`,
    ],
    rows: orderRows(data),
    link: data.invoiceWaits
      ? { label: 'Se bestillingen', url: data.payUrl }
      : { label: data.byInvoice ? 'Se og betal fakturaen' : 'Betal bestillingen', url: data.payUrl },
    ...withPdf(data),
  }),
  orderExpired: (data) => ({
    subject: `Bestilling ${orderOf(data)} er utløpt`,
    paragraphs: [
      data.neverInvoiced
        ? `Vi fikk ikke sendt fakturaen for bestillingen til ${data.organization} i tide, og bestillingen er utløpt. Du skylder ingenting, og enhetene er ledige for andre igjen. Du kan når som helst bestille på nytt.`
        : `Bestillingen til ${data.organization} ble ikke betalt i tide og er utløpt. Du skylder ingenting, og enhetene er ledige for andre igjen. Du kan når som helst bestille på nytt.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  orderCancelled: (data) => ({
    subject: `Bestilling ${orderOf(data)} er avbestilt`,
    paragraphs: [
      `Vi har kansellert bestillingen til ${data.organization}. Du skylder ingenting, og enhetene er ledige for andre igjen. Du kan når som helst bestille på nytt.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  orderPaidLate: (data) => ({
    subject: `Betalingen for bestilling ${orderOf(data)} blir tilbakebetalt`,
    paragraphs: [
      `Vi har mottatt ${formatMoney(data.amountCents)} fra ${data.organization} ${lateReasons[data.reason]}. Pengene blir tilbakebetalt, og vi sier fra når det er gjort.`,
    ],
    link: { label: 'Se bestillingen', url: data.url },
  }),
  invoiceRefunded: (data) => ({
    subject: `${formatMoney(data.amountCents)} av faktura ${data.number} er tilbakebetalt`,
    paragraphs: [
      `Vi har tilbakebetalt ${formatMoney(data.amountCents)} av faktura ${data.number} for bestilling ${orderOf(data)} til ${data.organization}. Pengene går tilbake samme vei som de kom, og det kan ta noen dager før de vises i banken.`,
    ],
    rows: ownNumber(data),
    link: { label: 'Se bestillingen', url: data.url },
    ...withPdf(data),
  }),
  invoiceCredited: (data) => ({
    subject: `${formatMoney(data.amountCents)} av faktura ${data.number} er kreditert`,
    paragraphs: [
      `Vi har rettet faktura ${data.number} for bestilling ${orderOf(data)}: ${formatMoney(data.amountCents)} er kreditert ${data.organization}. ${
        data.leftCents === null
          ? 'Beløpet blir trukket fra på den neste fakturaen, med mindre vi betaler det tilbake.'
          : data.leftCents === 0
            ? data.carriedCents
              ? data.nextComes === false
                ? `Resten på ${formatMoney(data.carriedCents)} er for lite til å kreves inn. Det er ingenting mer å betale, med mindre du leier av oss igjen: Da blir resten lagt til på en faktura.`
                : `Resten på ${formatMoney(data.carriedCents)} er for lite til å kreves inn. Den blir lagt til på den neste fakturaen, og det er ingenting å betale på denne nå.`
              : 'Det gjenstår ingenting å betale på fakturaen.'
            : `Det gjenstår ${formatMoney(data.leftCents)} å betale på fakturaen.`
      }`,
    ],
    rows: ownNumber(data),
    link: { label: 'Se bestillingen', url: data.url },
    ...withPdf(data),
  }),
  renewalDebitFailed: (data) => ({
    subject: `Bankbelastningen for faktura ${data.number} mislyktes`,
    paragraphs: [
      `Banken din gjennomførte ikke bankbelastningen for faktura ${data.number} på ${formatMoney(data.amountCents)} til ${data.organization} (bestilling ${orderOf(data)}). Betal den på en annen måte${data.dueAt === null ? '' : `. Forfallsdatoen ${data.wasDue ? 'var' : 'er'} ${deadline(data.dueAt)}`}.`,
    ],
    rows: ownNumber(data),
    link: { label: 'Se og betal fakturaen', url: data.url },
    ...withPdf(data),
  }),
  renewalUncollected: (data) => ({
    subject: data.byCard
      ? `Kortet ditt ble avvist for faktura ${data.number}`
      : `Bankbelastningen for faktura ${data.number} mislyktes`,
    paragraphs: [
      `Faktura ${data.number} på ${formatMoney(data.amountCents)} til ${data.organization} (bestilling ${orderOf(data)}) kunne ikke betales: ${data.byCard ? 'Kortet ble avvist' : 'Banken din gjennomførte ikke bankbelastningen'}.`,
      `Betal den på siden til bestillingen. Der kan du også oppgi ${data.byCard ? 'et annet kort' : 'en annen bankkonto eller et kort'} for denne leieavtalen: Det neste belastes der, og betalingsleverandøren prøver denne fakturaen der på nytt.`,
    ],
    rows: ownNumber(data),
    link: { label: 'Se bestillingen', url: data.url },
    ...withPdf(data),
  }),
  debtPaid: (data) => ({
    subject: `Faktura ${data.number} er betalt`,
    paragraphs: [
      data.amountCents > 0
        ? `Takk! Vi har mottatt ${formatMoney(data.amountCents)} for faktura ${data.number} til ${data.organization} (bestilling ${orderOf(data)})${data.creditCents > 0 ? `, og ${formatMoney(data.creditCents)} av tilgodehavendet ditt er brukt` : ''}.`
        : `Faktura ${data.number} til ${data.organization} (bestilling ${orderOf(data)}) er betalt med ${formatMoney(data.creditCents)} av tilgodehavendet ditt.`,
      'Dermed er alt vi har minnet deg om for denne bestillingen, betalt.',
    ],
    rows: ownNumber(data),
    link: { label: 'Se bestillingen', url: data.url },
    ...withPdf(data),
  }),
  orderPaymentFailed: (data) => ({
    subject: `Betalingen av bestilling ${orderOf(data)} mislyktes`,
    paragraphs: [
      `Banken din gjennomførte ikke betalingen av bestillingen til ${data.organization}. Bestillingen er lukket, du skylder ingenting, og enhetene er ledige for andre igjen. Du kan når som helst bestille på nytt.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  orderDebitFailed: (data) => ({
    subject: `Bankbelastningen for bestilling ${orderOf(data)} mislyktes`,
    paragraphs: [
      `Banken din gjennomførte ikke bankbelastningen for fakturaen til ${data.organization}. Enhetene er fortsatt reservert. Betal fakturaen på en annen måte innen ${deadline(data.dueAt)}. Etter det blir den slettet, og bestillingen utløper.`,
    ],
    rows: orderRows(data),
    link: { label: 'Se og betal fakturaen', url: data.payUrl },
    ...withPdf(data),
  }),
  orderPartDelivered: (data) => ({
    subject: `En del av bestilling ${orderOf(data)} er på vei`,
    paragraphs: [
      `Enheter i bestillingen til ${data.organization} er på vei. ${data.left} ${data.left === 1 ? 'enhet' : 'enheter'} gjenstår.`,
    ],
    rows: data.parcels.map(parcelLine),
    link: { label: 'Se bestillingen', url: data.url },
  }),
  orderFulfilled: (data) => ({
    subject: `Enhetene i bestilling ${orderOf(data)} er på vei`,
    paragraphs: [
      `Alle enhetene i bestillingen er nå tildelt ${data.organization}.`,
      ...(data.parcels !== undefined && data.parcels.length > 1 ? [] : theWay(onlyParcel(data) ?? data)),
    ],
    rows: onlyParcel(data)?.serials ?? data.parcels?.map(parcelLine) ?? data.serials,
    link: { label: 'Se enhetene dine', url: data.url },
  }),
  renewalIssued: (data) => ({
    subject: `Faktura ${data.number} for perioden ${day(data.periodStart)} til ${day(data.periodEnd)}`,
    paragraphs: [
      data.endsAt == null
        ? `Leieavtalen for bestilling ${orderOf(data)} til ${data.organization} fortsetter. Faktura ${data.number} på ${formatMoney(data.amountCents)} gjelder perioden ${day(data.periodStart)} til ${day(data.periodEnd)}. Betal den innen ${deadline(data.dueAt)}.`
        : `Faktura ${data.number} på ${formatMoney(data.amountCents)} for leieavtalen for bestilling ${orderOf(data)} til ${data.organization} gjelder perioden ${day(data.periodStart)} til ${day(data.periodEnd)}. Den må betales selv om leieavtalen slutter ${day(data.endsAt)}. Betal den innen ${deadline(data.dueAt)}.`,
      ...creditOff(data.creditCents),
    ],
    rows: ownNumber(data),
    link: { label: 'Se og betal fakturaen', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  renewalsIssued: ({ organization, invoices, url }) => ({
    subject: `${formatNumber(invoices.length)} fakturaer for leieavtalene dine`,
    paragraphs: [
      `Det er en ny faktura for hver av leieavtalene til ${organization} nedenfor, til sammen ${formatMoney(sumOf(invoices))}. Betal hver av dem innen fristen.`,
      ...(invoices.some(({ endsAt }) => endsAt != null)
        ? ['Det gjelder også for en leieavtale som avsluttes.']
        : []),
    ],
    rows: invoices.map((one) =>
      rowOf(
        [
          `Faktura ${one.number}, bestilling ${orderOf(one)}: ${formatMoney(one.amountCents)} for ${day(one.periodStart)} til ${day(one.periodEnd)}, betales innen ${deadline(one.dueAt)}${one.endsAt == null ? '' : `. Leieavtalen slutter ${day(one.endsAt)}`}`,
          ...ownNumber(one),
          ...creditOff(one.creditCents),
        ].join('. '),
        one,
      ),
    ),
    link: { label: 'Se og betal bestillingene dine', url },
  }),
  renewalOverdue: ({
    organization,
    number,
    amountCents,
    dueAt,
    reminder,
    of,
    ended,
    endsAt,
    invoiceUrl,
    purchaseOrder,
    pdfUrl,
  }) => ({
    subject: `${reminder === of ? 'Siste påminnelse' : `Påminnelse ${reminder}`}: Faktura ${number} er forfalt`,
    paragraphs: [
      `Faktura ${number} på ${formatMoney(amountCents)} til ${organization} hadde forfallsdato ${day(dueAt)} og er ikke betalt. ${
        ended
          ? 'Leieavtalen er avsluttet, men fakturaen skal likevel betales.'
          : endsAt == null
            ? 'Vi ber deg betale den, slik at leieavtalen er i orden.'
            : `Den må betales selv om leieavtalen slutter ${day(endsAt)}.`
      }`,
      ...(reminder === of
        ? [
            'Dette er den siste påminnelsen vi sender på e-post. Vi kommer til å ta kontakt med deg, og kan be om at enhetene blir returnert.',
          ]
        : []),
    ],
    rows: ownNumber({ purchaseOrder }),
    link: { label: 'Se og betal fakturaen', url: invoiceUrl },
    ...withPdf({ pdfUrl }),
  }),
  renewalsOverdue: ({ organization, invoices, url }) => ({
    subject: `${invoices.every(isLast) ? 'Siste påminnelse' : 'Påminnelse'}: ${formatNumber(invoices.length)} fakturaer er forfalt`,
    paragraphs: [
      `Fakturaene nedenfor til ${organization} er ikke betalt, til sammen ${formatMoney(sumOf(invoices))}. Vi ber deg betale hver av dem. Det gjelder også for en leieavtale som avsluttes eller er avsluttet.`,
      ...(invoices.some(isLast)
        ? [
            'Der det står «siste påminnelse», er dette den siste vi sender på e-post. Vi kommer til å ta kontakt med deg, og kan be om at enhetene blir returnert.',
          ]
        : []),
    ],
    rows: invoices.map((one) =>
      rowOf(
        [
          `Faktura ${one.number}${one.orderId === undefined ? '' : `, bestilling ${orderOf({ ...one, orderId: one.orderId })}`}: ${formatMoney(one.amountCents)}, forfall ${deadline(one.dueAt)}, ${isLast(one) ? 'siste påminnelse' : `påminnelse ${one.reminder}`}`,
          ...ownNumber(one),
        ].join('. '),
        one,
      ),
    ),
    link: { label: 'Se og betal bestillingene dine', url },
  }),
  leaseEnding: ({ organization, orderId, orderNumber, endsAt, returned, nextCharge, url }) => ({
    subject: `Leieavtalen for bestilling ${orderOf({ orderId, orderNumber })} avsluttes`,
    paragraphs: [
      returned
        ? `Vi har fått tilbake alle enhetene i denne bestillingen. Leieavtalen til ${organization} avsluttes av seg selv ${day(endsAt)}.`
        : `Leieavtalen til ${organization} avsluttes ${day(endsAt)}. Vi ber deg returnere enhetene innen da.`,
      `Den faktureres frem til den dagen og ikke lenger. ${charged(nextCharge)}`,
    ],
    link: { label: 'Se bestillingen', url },
  }),
  leaseGoesOn: ({ organization, orderId, orderNumber, nextCharge, url }) => ({
    subject: `Leieavtalen for bestilling ${orderOf({ orderId, orderNumber })} fortsetter`,
    paragraphs: [
      `Leieavtalen til ${organization} avsluttes likevel ikke av seg selv, slik vi hadde skrevet: En enhet er ute igjen.`,
      charged(nextCharge),
    ],
    link: { label: 'Se bestillingen', url },
  }),
  leaseEnded: ({
    organization,
    orderId,
    orderNumber,
    endsAt,
    stillOut,
    underWay = 0,
    lost = 0,
    debts,
    url,
  }) => ({
    subject: `Leieavtalen for bestilling ${orderOf({ orderId, orderNumber })} er avsluttet`,
    paragraphs: [
      `Leieavtalen til ${organization} ble avsluttet ${day(endsAt)} og faktureres ikke lenger.`,
      ...(debts.length === 0
        ? []
        : [
            `Dette gjenstår å betale: ${debts.map(({ number, amountCents }) => `faktura ${number} på ${formatMoney(amountCents)}`).join(', ')}.`,
          ]),
      ...(underWay === 0
        ? []
        : [
            underWay === 1
              ? 'Én enhet er på vei tilbake til oss.'
              : `${underWay} enheter er på vei tilbake til oss.`,
          ]),
      ...(stillOut.length > 0
        ? ['Disse enhetene er fortsatt hos deg. Vi ber deg returnere dem nå:']
        : underWay > 0
          ? []
          : [lost > 0 ? 'Det er ingenting igjen å returnere.' : 'Alle enhetene er tilbake hos oss. Takk!']),
    ],
    rows: stillOut,
    link: { label: 'Se bestillingen', url },
  }),
  priceChange: ({ organization, orderId, orderNumber, model, from, to, validFrom, replaces, url }) => ({
    ...(from === to
      ? {
          subject: `Prisen for ${model} blir som før`,
          paragraphs: [
            `Den nye prisen som vi varslet for ${model}, er trukket tilbake. Leieavtalen for bestilling ${orderOf({ orderId, orderNumber })} til ${organization} fortsetter til ${formatMoney(to)} per enhet og 30 dager.`,
          ],
        }
      : {
          subject: `Ny pris for ${model} fra ${day(validFrom)}`,
          paragraphs: [
            `Prisen for ${model} endres fra ${formatMoney(from)} til ${formatMoney(to)} per enhet og 30 dager. For leieavtalen for bestilling ${orderOf({ orderId, orderNumber })} til ${organization} gjelder den nye prisen fra perioden som begynner ${day(validFrom)}.`,
            ...(replaces
              ? [
                  `Prisen på ${formatMoney(replaces.to)} fra ${day(replaces.validFrom)}, som vi varslet tidligere, trer ikke i kraft.`,
                ]
              : []),
            `Frem til da endres ingenting. Avslutter du leieavtalen før den dagen, betaler du aldri den nye prisen.`,
          ],
        }),
    link: { label: 'Se bestillingen', url },
  }),
  priceChanges: ({ organization, model, to, leases, url }) => ({
    subject: `Ny pris for ${model}: ${formatNumber(leases.length)} leieavtaler`,
    paragraphs: [
      `Prisen for ${model} er ${formatMoney(to)} per enhet og 30 dager. For hver leieavtale til ${organization} gjelder den fra perioden som står nedenfor.`,
      'Frem til da endres ingenting. Avslutter du en leieavtale før den dagen, betaler du aldri den nye prisen.',
      ...(leases.some(({ replaces }) => replaces !== undefined)
        ? ['Det vi varslet tidligere, trer ikke i kraft.']
        : []),
    ],
    rows: leases.map((lease) =>
      lease.from === to
        ? `Bestilling ${orderOf(lease)}: blir på ${formatMoney(to)}`
        : `Bestilling ${orderOf(lease)}: ${formatMoney(lease.from)} til ${day(lease.validFrom)}, deretter ${formatMoney(to)}`,
    ),
    link: { label: 'Se bestillingene dine', url },
  }),
  returnInstructions: ({ organization, serials, billedUntil, number, url, slipUrl, address }) => ({
    subject: 'Slik returnerer du enhetene',
    paragraphs: [
      `${organization} vil returnere enhetene nedenfor. Pakk hver enhet i esken sin, legg en utskrift av denne e-posten i pakken og send den til verkstedet vårt med returetiketten som ligger i esken.`,
      ...(billedUntil === null
        ? []
        : [
            `En enhet faktureres ut den perioden på 30 dager vi mottar den i, men for minst tre perioder: En enhet som kom frem til oss i dag, ville bli fakturert til ${day(billedUntil)}.`,
          ]),
      ...(number === undefined
        ? []
        : [
            `Dette er retur ${number}. Skriv ut returseddelen, som nevner enhetene, og si fra på siden til returen når pakken er sendt.`,
          ]),
      ...(address ? [`Verkstedet vårt: ${address.join(', ')}.`] : []),
    ],
    rows: serials,
    ...(number !== undefined && url !== undefined && { link: { label: `Åpne retur ${number}`, url } }),
    ...(slipUrl !== undefined && { document: { label: 'Returseddel (PDF)', url: slipUrl } }),
  }),
  returnAnnounced: ({ organization, serials, url, number, returnUrl }) => ({
    subject: `${organization} returnerer ${serials.length} ${serials.length === 1 ? 'enhet' : 'enheter'}`,
    paragraphs: [
      `${organization} har varslet en retur. Sett enhetene til «${logisticStatusLabels.RETURNED}», eller fjern dem fra organisasjonen, når de kommer frem.`,
    ],
    rows: serials,
    link:
      number === undefined || returnUrl === undefined
        ? { label: 'Åpne enhetene', url }
        : { label: `Åpne retur ${number}`, url: returnUrl },
  }),
  returnSent: ({ organization, number, serials, carrier, trackingNumber, url }) => ({
    subject: `Retur ${number} fra ${organization} er på vei`,
    paragraphs: [
      `${organization} sier at pakken med retur ${number} er sendt${travelOf({ carrier, trackingNumber })}.`,
    ],
    rows: serials,
    link: { label: `Åpne retur ${number}`, url },
  }),
  returnSettled: ({ organization, number, groups, lost, url }) => ({
    subject: `Retur ${number} er gjort opp`,
    paragraphs: [
      `Alle enhetene i retur ${number} fra ${organization} er gjort opp. ${lost.length === 0 ? 'Vi har fått alle tilbake. Takk!' : `Det som ikke kom frem til oss, regnes som mistet (${formatNumber(lost.length)}).`}`,
    ],
    rows: [
      ...groups.map(({ serials, billedUntil }) =>
        billedUntil === null
          ? `Mottatt: ${serials.join(', ')}`
          : `Mottatt: ${serials.join(', ')}: faktureres til ${day(billedUntil)}`,
      ),
      ...(lost.length === 0 ? [] : [`Mistet: ${lost.join(', ')}`]),
    ],
    link: { label: `Åpne retur ${number}`, url },
  }),
  returnReminder: ({ organization, serials, days, billed = true, ends = false, url, cases = [] }) => ({
    subject: `Vi venter fortsatt på ${serials.length} ${serials.length === 1 ? 'enhet' : 'enheter'} i retur`,
    paragraphs: [
      `${organization} varslet retur av enhetene nedenfor for minst ${days} dager siden, og de har ikke kommet frem til oss.${billed ? ` En leid enhet faktureres til vi har mottatt den${ends ? ', men ikke lenger enn til leieavtalen tar slutt' : ''}.` : ''}`,
      'Send dem til verkstedet vårt med returetiketten som ligger i esken. Er de allerede på vei, trenger du ikke å gjøre noe mer.',
    ],
    rows: [...serials, ...otherCases(cases)],
    link: linkOf(cases) ?? { label: 'Åpne enhetene', url },
  }),
  calibrationsDue: ({ organization, count, over, devices, url }) => ({
    subject: `${formatNumber(count)} ${count === 1 ? 'kalibrering' : 'kalibreringer'} må fornyes`,
    paragraphs: [
      `Kalibreringen av ${count === 1 ? 'én enhet' : `${formatNumber(count)} enheter`} hos ${organization} ${over === 0 ? 'utløper innen 30 dager' : over === count ? 'er utløpt' : `utløper innen 30 dager eller er allerede utløpt (${formatNumber(over)})`}.`,
      ...(count > devices.length ? [`De første ${formatNumber(devices.length)} av dem:`] : []),
    ],
    rows: devices.map(({ serial, until }) => `${serial}: ${day(until)}`),
    link: { label: 'Åpne enhetene', url },
  }),
  receiptAsked: ({ organization, parcels, url }) => ({
    subject: parcels.length === 1 ? 'Er pakken kommet?' : `Er de ${parcels.length} pakkene kommet?`,
    paragraphs: [
      `Vi har sendt ${parcels.length === 1 ? 'en pakke' : 'pakker'} til ${organization}, og ingen har bekreftet at ${parcels.length === 1 ? 'den' : 'de'} er kommet. Si fra med ett klikk, eller fortell oss hva som mangler, så leter vi etter det.`,
    ],
    rows: parcels.map((parcel) => `${day(parcel.sentAt)}: ${parcelRow(parcel)}`),
    link: { label: parcels.length === 1 ? 'Bekreft at den er kommet' : 'Åpne enhetene', url },
  }),
  returnReceived: ({ organization, groups, url, cases = [] }) => {
    const count = serialsIn(groups);
    return {
      subject:
        count === 1
          ? 'Vi har mottatt enheten du returnerte'
          : `Vi har mottatt ${formatNumber(count)} enheter du returnerte`,
      paragraphs: [
        `Det ${organization} sendte tilbake, er kommet frem til verkstedet vårt. Takk! Du trenger ikke å gjøre noe mer.`,
        ...(groups.some(({ billedUntil }) => billedUntil !== null)
          ? ['Enheter under en leieavtale faktureres til dagen som står nedenfor, og ikke lenger.']
          : []),
      ],
      rows: [
        ...groups.map(({ serials, billedUntil }) =>
          billedUntil === null
            ? serials.join(', ')
            : `${serials.join(', ')}: faktureres til ${day(billedUntil)}`,
        ),
        ...otherCases(cases),
      ],
      link: linkOf(cases) ?? { label: 'Åpne enhetene', url },
    };
  },
  deviceSwapped: ({ organization, serial, replacement, orderNumber, back, url }) => ({
    subject: `Enhet ${replacement} erstatter enhet ${serial}`,
    paragraphs: [
      `${organization} får enhet ${replacement} i stedet for enhet ${serial}, under leieavtalen for bestilling ${orderNumber}. Beløpet som faktureres, endrer seg ikke.`,
      ...(back === 'awaited'
        ? [
            `Send enhet ${serial} tilbake: Pakk den i esken til den nye, legg en utskrift av denne e-posten i pakken og send den til verkstedet vårt med returetiketten som ligger i esken.`,
          ]
        : []),
      ...(back === 'received' ? [`Vi har allerede mottatt enhet ${serial}. Takk.`] : []),
    ],
    link: { label: 'Se den nye enheten', url },
  }),
  deviceReported: ({ serial, kind, note, person, url }) => ({
    subject: `Enhet ${serial} er meldt: ${reported[kind]}`,
    paragraphs: [
      `${person} melder enhet ${serial}: ${reported[kind]}.`,
      ...(note === null ? [] : [`«${note}»`]),
      'Vi ser på meldingen og gir beskjed om hva vi bestemmer. Fram til da endrer ingenting seg i det som faktureres.',
    ],
    link: { label: 'Se enheten', url },
  }),
  reportAnswered: ({ serial, kind, answer, note, url }) => ({
    subject: `Meldingen om enhet ${serial} er ${answer === 'ACCEPTED' ? 'godtatt' : 'avvist'}`,
    paragraphs: [
      `Dere meldte enhet ${serial}: ${reported[kind]}. Vi har ${answer === 'ACCEPTED' ? 'godtatt' : 'avvist'} meldingen.`,
      ...(note === null ? [] : [`«${note}»`]),
      ...(kind === 'LOST' && answer === 'ACCEPTED'
        ? ['Enheten regnes som mistet. Den faktureres til vi har gjort den opp.']
        : []),
    ],
    link: { label: 'Se enheten', url },
  }),
  operatorDigest: ({ day: of, sections, url }) => ({
    subject: `${product.name} ${day(of)}: ${sections.map(({ title, count }) => `${title.toLowerCase()} (${count})`).join(', ')}`,
    paragraphs: [`Dette venter på deg ${day(of)}.`],
    rows: sections.flatMap(({ title, count, rows }) => [`${title}: ${count}`, ...rows]),
    link: { label: 'Åpne «I dag»', url },
  }),
  operatorAlert: ({ what, details }) => ({
    subject: `${product.name} trenger deg: ${what}`,
    paragraphs: [what],
    rows: details,
  }),
};

export const mailFoot = {
  ask: ({ email, phone }: Support): string =>
    phone === null
      ? `Spørsmål? Svar på denne e-posten eller skriv til ${email}.`
      : `Spørsmål? Svar på denne e-posten, skriv til ${email} eller ring ${phone}.`,
  choices: 'Hvilke e-poster du får',
  times: (times: number) => `Dette har skjedd ${times} ganger siden vår forrige e-post om det.`,
};
