import { during } from './language';

export const orderErrors = {
  organizationRequired: 'Velg en organisasjon.',
  noShippingAddress: 'Organisasjonen har ingen leveringsadresse.',
  linesRequired: 'Velg minst én enhetsmodell',
  linesTooMany: (max: number) =>
    `En forespørsel kan ikke ha mer enn ${max} ${max === 1 ? 'enhetsmodell' : 'enhetsmodeller'}`,
  lineRepeated: 'Hver enhetsmodell kan bare føres opp én gang',
  modelRequired: 'Velg en enhetsmodell',
  modelsGone: (models: string) =>
    `Kan ikke lenger bestilles, og er ikke med i denne bestillingen: ${models}.`,
  modelUnknown: (model: string) => `Det finnes ingen enhetsmodell ${model}`,
  modelRetired: (model: string) => `Enhetsmodellen ${model} kan ikke lenger bestilles`,
  quantityInvalid: 'Antall enheter må være et heltall på minst 1',
  quantityTooMany: (max: string) => `Antall enheter kan ikke være over ${max}`,
  typeInvalid: 'Velg hvordan bestillingen skal betales: med kort eller faktura',
  idRequired: 'Bestillings-ID må fylles ut',
  idInvalid: 'Bestillings-ID-en er ikke en gyldig UUID',
  countryUnsupported: 'En bestilling kan bare betales med faktura i land vi støtter',
  notEnough: 'Det er ikke nok ledige enheter på lager',
  tooLarge: (max: string) =>
    `Så mange enheter koster mer enn ${max} per 30 dager, som er det meste vi kan ta imot`,
  notEditable: 'Denne bestillingen kan ikke lenger endres',
  notCancellable: (status: string) =>
    `Denne bestillingen kan ikke lenger avbestilles: statusen er nå «${status}»`,
  notLeased: 'Denne bestillingen har ingen løpende leieavtale',
  leaseEnding: 'Leieavtalen for denne bestillingen er allerede avsluttet',
  notWithdrawn:
    'Fakturaen for denne bestillingen er ikke trukket tilbake, eller bestillingen skal ikke lenger betales',
  notPayable: 'Det er ingenting å betale for denne bestillingen nå',
  notCollected: 'Ingen kort eller bankkonti belastes for denne bestillingen',
  priceChanged: (model: string, price: string) =>
    `Prisen på enhetsmodellen ${model} er endret til ${price} per 30 dager. Se over bestillingen en gang til.`,
  tooSmall: (least: string) => `En bestilling koster ingenting eller minst ${least}`,
  priceInvalid: 'Prisen må være 0, eller mellom 0,50 og 10 000 euro, med høyst to desimaler',
  purchaseOrderTooLong: 'Innkjøpsnummeret kan ikke ha mer enn 30 tegn',
  purchaseOrderInvalid: 'Innkjøpsnummeret inneholder ugyldige tegn',
};

export const orderFormMessages = {
  title: 'Bestill enheter',
  titleAgain: (number: string) => `Bestill ${number} på nytt`,
  titleChange: (number: string) => `Endre bestilling ${number}`,
  models: 'Det du bestiller',
  model: 'Modell',
  quantity: 'Antall',
  method: 'Betalingsmåte',
  methodCard: 'Kort',
  methodInvoice: 'Faktura',
  organization: 'Organisasjon',
  price: 'Pris',
  priceWhen: {
    today: 'i dag, for de første 30 dagene',
    invoice: 'innen 14 dager, for de første 30 dagene',
    link: 'for de første 30 dagene, når det betales med lenken',
    preorder: 'når enhetene er på plass, for de første 30 dagene',
  },
  nextOn: (sum: string, date: string) =>
    `Neste betaling: ${sum} den ${date}, deretter hver 30. dag på forskudd.`,
  nextAfter: (sum: string) =>
    `Neste betaling: ${sum}, 30 dager etter den første, deretter hver 30. dag på forskudd.`,
  shortestLease: (sum: string) => `Korteste leieperiode: 90 dager, ${sum} i alt.`,
  dueStays: (due: string) => `innen ${due} som før, for de første 30 dagene`,
  plusTaxWhen: (when: string) => `pluss avgift, ${when}`,
  deliveredTo: 'Leveres til',
  invoicesTo: 'Fakturaer til',
  enoughAgain: 'Det er nok ledige enheter igjen, så du kan bestille dem nå.',
  add: 'Legg til',
  addModel: (model: string) => `Legg til ${model}`,
  fewer: (model: string) => `Én ${model} færre`,
  more: (model: string) => `Én ${model} til`,
  removeModel: (model: string) => `Fjern ${model}`,
  wanted: 'Du ønsker',
  freeNow: 'Ledige nå',
  submit: 'Bestill',
  submitChange: 'Endre bestillingen',
  checking: 'Vi sjekker om bestillingen din kom frem.',
  checkingOffline:
    'Du er frakoblet. Så snart du er tilkoblet igjen, sjekker vi om bestillingen din kom frem. Det du har skrevet, er beholdt.',
  arrived: 'Bestillingen din kom frem.',
  notArrived: 'Bestillingen din kom ikke frem, og ingenting er bestilt. Prøv igjen.',
  maybeArrived:
    'Vi fikk ikke kontakt med tjenesten og vet derfor ikke om bestillingen din kom frem. Se på bestillingene dine før du bestiller på nytt.',
  maybeChanged:
    'Vi fikk ikke kontakt med tjenesten og vet derfor ikke om endringen kom frem. Prøv igjen: den gjøres bare én gang.',
  shippingTitle: 'Leveringsadresse mangler',
  shippingText: 'Enheter kan ikke bestilles før det er lagt inn en leveringsadresse.',
  goToShipping: 'Gå til leveringsadresse',
  preOrderTitle: 'Ikke nok enheter på lager',
  preOrderText:
    'Det er færre ledige enheter enn du ber om. Med en forhåndsbestilling trekkes ingen penger før enhetene er på plass.',
  preOrderYes: 'Ja, forhåndsbestill',
  preOrderNo: 'Nei, ikke forhåndsbestill',
  checkoutOpened: 'Betalingssiden er åpnet i en ny fane.',
  checkoutOpen: 'Åpne betalingssiden',
  checkoutWaits:
    'Betalingsleverandøren vår svarer ikke akkurat nå. Bestillingen står ved lag, og den nye fanen går videre til betalingssiden så snart den er klar.',
  checkoutRefused:
    'Betalingsleverandøren vår avviste betalingssiden. Bestillingen står ved lag, og enhetene er reservert. Vi har fått beskjed og ordner det.',
  invoiceTitle: 'Fakturaen er sendt',
  invoiceSent:
    'Fakturaen er sendt til e-postadressen til organisasjonen. Den er gyldig i 14 dager og slettes hvis den ikke er betalt innen da.',
  invoiceSentUntil: (due: string) =>
    `Fakturaen ble sendt til organisasjonens e-postadresse. Den gjelder til ${due}, som bestillingen, og slettes da hvis den ikke er betalt.`,
  invoiceWaitsTitle: 'Bestillingen er lagt inn',
  invoiceWaits:
    'Betalingsleverandøren vår svarer ikke akkurat nå. Fakturaen sendes til e-postadressen til organisasjonen så snart det går.',
  invoiceRefused:
    'Betalingsleverandøren vår avviste fakturaen. Bestillingen står ved lag, og enhetene er reservert. Vi har fått beskjed og ordner det.',
  invoiceUnsupported: 'Betaling med faktura tilbys bare i land vi støtter.',
  preOrdered: 'Du får beskjed så snart enhetene er på plass.',
  pickOrganization: 'Velg en organisasjon',
  inStock: (count: string) => `${count} på lager`,
  left: (count: string) => `${count} igjen`,
  noneLeft: 'Ingen på lager: bestillingen venter',
  nothingOrdered: 'Ingenting ble bestilt.',
  nothingChanged: 'Bestillingen er som før.',
  quantityKept: (quantity: string) =>
    `Antall enheter må være et heltall på minst 1: feltet er satt tilbake til ${quantity}`,
  computing: 'Beregner prisen …',
  noPrice: 'Velg en organisasjon for å se prisen.',
  noPriceYet: 'Prisen vises så snart det du ber om, kan bestilles.',
  priceFailed: 'Prisen kunne ikke beregnes.',
  notEnoughHint: 'Det er færre ledige enheter enn du ber om, men du kan forhåndsbestille.',
  methodCardHelp: 'Du betaler på siden til betalingsleverandøren vår.',
  methodInvoiceHelp: 'Sendes på e-post og betales innen 14 dager.',
  methodInvoiceHelpUntil: (due: string) => `Sendes på e-post og må betales innen ${due}, som før.`,
  methodCardHelpOperator: 'Organisasjonen får lenken til betalingssiden på e-post.',
  methodInvoiceHelpOperator: 'Sendes til organisasjonen på e-post og betales innen 14 dager.',
  purchaseOrderHelp: 'Ditt eget nummer på denne bestillingen, som trykkes på fakturaene.',
  purchaseOrderBefore: (number: string) =>
    `Et nytt nummer på denne bestillingen, som trykkes på fakturaene: den forrige hadde ${number}.`,
  purchaseOrderHelpOperator: 'Organisasjonens eget nummer, som trykkes på fakturaene.',
  confirmPaymentQuestion: (organization: string) => `Vil du starte betalingen for ${organization}?`,
  confirmPaymentText: (goods: string, price: string | null) =>
    `${goods}${price === null ? '' : `, ${price} for de første 30 dagene`}.`,
  confirmPaymentYes: 'Start betalingen',
  checkoutTitle: 'Betal bestillingen',
  checkoutBlocked: 'Nettleseren din blokkerte betalingssiden. Åpne den her:',
  checkoutText: 'Enhetene er reservert for deg til betalingen er fullført eller betalingssiden utløper.',
  checkoutTextOperator: (organization: string) =>
    `${organization} har fått lenken til betalingssiden på e-post. Enhetene er reservert til betalingen er fullført eller betalingssiden utløper.`,
  paymentTabTitle: 'Betaling',
  paymentTabText: 'Laster betalingssiden …',
  preOrderedTitle: 'Forhåndsbestillingen er lagt inn',
  placedTitle: 'Bestillingen er lagt inn',
  placedNumber: (number: string) => `Se bestilling ${number}`,
  placedStatus: (number: string, status: string) => `Bestilling ${number}: ${status}`,
  placedMoved: 'På siden til bestillingen ser du hva som har skjedd med den.',
  placedText: 'Du finner den blant bestillingene dine.',
  placedFor: (organization: string) => `Bestillingen er lagt inn for ${organization}`,
  placedTextOperator: 'Du finner den blant bestillingene.',
  preOrderedFor: (organization: string) =>
    `${organization} får beskjed og blir bedt om å betale så snart enhetene er på plass.`,
};

export const orderMessages = {
  title: 'Bestillinger',
  orderAgain: 'Bestill på nytt',
  changeOrder: 'Endre bestillingen',
  description: 'Alle bestillinger med betaling, enheter og det som faktureres neste gang.',
  descriptionSuper: 'Bestillingene til alle organisasjoner, med betaling og levering.',
  breadcrumb: (id: string) => `Bestilling ${id}`,
  id: 'Bestillings-ID',
  search: 'Søk på bestillings-ID, innkjøpsnummer, organisasjon eller serienummer',
  searchCustomer: 'Søk på bestillings-ID, innkjøpsnummer eller serienummer',
  filterStatus: 'Status',
  anyStatus: 'Alle statuser',
  empty: 'Det er ingen bestillinger ennå',
  emptyText: 'Du bestiller enheter på siden «Enheter». Her finner du bestillingene og fakturaene.',
  emptyAction: 'Gå til «Enheter»',
  nothingFound: 'Fant ingen bestillinger',

  lines: 'Dette er bestilt',
  model: 'Modell',
  unitPrice: 'Enhetspris',
  lineTotal: 'Sum',
  per30Days: 'per 30 dager',
  linked: (linked: string, of: string) => `${linked} av ${of} sendt`,
  receivedOf: (received: number) => `, ${received} returnert`,
  lostOf: (lost: number) => `, ${lost} mistet`,
  awaited: (number: string) => `Bestilling ${number} er betalt: Enhetene vises her når de er sendt.`,
  awaitedUnpaid: (number: string) =>
    `Bestilling ${number} er mottatt: Enhetene vises her når den er betalt og de er sendt.`,
  awaitedSeveral: (link: string) => `${link} er mottatt: Enhetene vises her når de er betalt og sendt.`,
  awaitedLink: (count: string) => `${count} bestillinger`,
  allSettled: (received: number, lost: number) =>
    `Ingen enhet i denne bestillingen er ute: ${received} er kommet tilbake, ${lost} er mistet.`,
  allReturned: (received: number) =>
    received === 1
      ? 'Enheten i denne bestillingen er kommet tilbake.'
      : `Alle de ${received} enhetene som ble levert, er kommet tilbake.`,
  nextPrice: (price: string, date: string) => `${price} fra ${date}`,
  priceNow: (price: string, date: string) => `belastes med ${price} siden ${date}`,
  delivery: 'Levering',
  contact: 'Kontaktperson',
  deliveryAddress: 'leveringsadresse',
  payment: 'Betaling',
  timeline: 'Tidslinje',
  devices: 'Enheter i denne bestillingen',
  noDevices: 'Ingen enheter er lagt til i denne bestillingen ennå.',
  noDevicesEver: 'Ingen enheter ble lagt til i denne bestillingen.',
  allDevices: (count: string) => `Alle ${count} enheter`,
  delivered: (count: string, serials: readonly string[], more: number) =>
    `${count} ${count === '1' ? 'enhet' : 'enheter'} tildelt: ${serials.join(', ')}${more > 0 ? ` og ${more} til` : ''}`,
  confirmed: (count: string, serials: readonly string[], more: number) =>
    `${count} ${count === '1' ? 'enhet' : 'enheter'} bekreftet som kommet: ${serials.join(', ')}${more > 0 ? ` og ${more} til` : ''}`,
  invoices: 'Fakturaer',
  noInvoices: 'Det er ingen fakturaer ennå.',
  noInvoicesEver: 'Det ble ikke sendt noen faktura.',
  invoiceNumber: 'Faktura',
  invoicePeriod: 'Periode',
  invoiceFirstPeriod: '30 dager fra betalingen',
  invoiceAmount: 'Beløp',
  invoiceLinks: 'Dokumenter',
  invoiceStatus: {
    draft: 'Utkast',
    open: 'Åpen',
    paid: 'Betalt',
    credited: 'Kreditert',
    void: 'Annullert',
    uncollectible: 'Kan ikke kreves inn',
  },
  invoiceDueAt: (date: string) => `forfaller ${date}`,
  invoiceWasDueAt: (date: string) => `forfalt ${date}`,
  invoicePaidAt: (date: string) => `betalt ${date}`,
  invoiceMadeAt: (date: string) => `utstedt ${date}`,
  invoiceTax: (amount: string) => `herav mva. ${amount}`,
  invoiceCredited: (amount: string) => `${amount} kreditert`,
  invoiceRefunded: (amount: string) => `${amount} tilbakebetalt`,
  invoiceDueAmount: (amount: string) => `${amount} å betale`,
  invoiceCharged: (amount: string) => `${amount} belastet`,
  invoiceCreditUsed: (amount: string) => `${amount} av tilgodehavende brukt`,
  invoiceCarried: (amount: string) => `${amount} overført, for lite til å kreves inn`,
  dispute: { open: 'Bestridt', won: 'Tvist vunnet', lost: 'Tvist tapt' },
  invoicePdf: 'PDF',
  invoiceView: 'Vis',
  invoiceCollected: 'Betaling pågår',
  invoicePay: 'Vis og betal',
  ofInvoice: (number: string) => `faktura ${number}`,
  dueAt: 'Betalingsfrist',
  paidAt: 'Betalt',
  period: 'Fakturert periode',
  nextCharge: 'Neste betaling',
  nextChargeOn: (amount: string, date: string) => `${amount} den ${date}`,
  unlessReturned: (charge: string) => `${charge}; mindre hvis varslede enheter er tilbake innen da`,
  noNextCharge: 'Ingen flere betalinger',
  plusTax: (charge: string) => `${charge}, pluss mva.`,
  firstGross: 'Første 30 dager, med mva.',
  freeEnd: 'Kostnadsfri avslutning fra',
  leaseEnds: 'Leieavtalen slutter',
  leaseEnded: 'Leieavtalen sluttet',
  purchaseOrder: 'Innkjøpsnummer',
  purchaseOrderShort: 'Innkjøpsnummer',
  purchaseOrderHelp:
    'Ditt eget nummer på denne bestillingen. Det trykkes på alle fakturaer som lages fra nå av.',
  purchaseOrderHelpOperator:
    'Organisasjonens eget nummer på denne bestillingen. Det trykkes på alle fakturaer som lages fra nå av.',
  purchaseOrderAdd: 'Legg til nummer',
  purchaseOrderChange: 'Endre nummer',
  purchaseOrderSaved: (number: string) => `Innkjøpsnummeret er nå ${number}`,
  purchaseOrderRemoved: 'Innkjøpsnummeret er fjernet',
  costCentre: 'Kostnadssted',
  costCentreHelp:
    'Kostnadene kan summeres etter det, også det som er belastet til nå. Det står ikke på fakturaene.',
  costCentreAdd: 'Legg til kostnadssted',
  costCentreChange: 'Endre kostnadssted',
  costCentreSaved: (name: string) => `Kostnadsstedet er nå ${name}`,
  costCentreRemoved: 'Kostnadsstedet er fjernet',
  costCentreFault: during('endring av kostnadsstedet'),
  paymentWait:
    'Betalingssiden er ikke klar ennå: Betalingsleverandøren vår svarer ikke akkurat nå. Bestillingen din står ved lag, og enhetene er reservert. Denne siden går videre av seg selv så snart det er mulig.',
  paymentWaitRetry: 'Prøv igjen nå',
  openPayment: 'Åpne betalingssiden',
  openInvoice: 'Åpne fakturaen',

  cancel: 'Avbestill',
  cancelTitle: (id: string) => `Vil du avbestille bestilling ${id}?`,
  cancelConsequence: {
    reserved: 'Enhetene som er reservert for den, blir ledige for andre, og det er ingenting å betale.',
    invoiced:
      'Enhetene som er reservert for den, blir ledige for andre. Fakturaen som er sendt, blir ugyldig, og det er ingenting å betale.',
    queued: 'Den mister plassen sin i køen, og det er ingenting å betale.',
  },
  keepOrder: 'Behold bestillingen',
  cancelled: 'Bestillingen er avbestilt',
  preOrderCancelled: 'Forhåndsbestillingen er avbestilt',
  endLease: 'Avslutt leieavtalen',
  endLeaseTitle: (id: string) => `Vil du avslutte leieavtalen for bestilling ${id}?`,
  endLeaseConsequence: (date: string) =>
    `Leieavtalen slutter ${date} og faktureres ikke etter den datoen. Enhetene må være returnert innen da. Dette kan ikke angres.`,
  endLeaseEarly: (date: string) =>
    `En leieavtale kan ikke avsluttes uten ekstra kostnad før ${date}, så den løper til da.`,
  keepLease: 'Behold leieavtalen',
  leaseEndsToast: (date: string) => `Leieavtalen slutter ${date}`,

  paymentReceived: 'Takk, vi har mottatt betalingen. Enhetene sendes til adressen din.',
  paymentReceivedOperator: 'Betalingen er mottatt. Enhetene kan sendes.',
  paymentProcessing:
    'Banken din gjennomfører betalingen. Det kan ta noen dager; enhetene er fortsatt reservert.',
  paymentProcessingOperator:
    'Banken gjennomfører betalingen. Det kan ta noen dager; enhetene er fortsatt reservert.',
  paymentNotYet: 'Betalingen er ikke bekreftet ennå. Denne siden viser det så snart den er det.',
  methodChange: 'Bytt kort for denne leieavtalen',
  methodChangeDebit: 'Bytt bankkonto eller kort for denne leieavtalen',
  methodSaved: 'De nye betalingsopplysningene er lagret: Det neste for denne leieavtalen belastes der.',
  methodSavedOpen:
    'De nye betalingsopplysningene er lagret: Det neste for denne leieavtalen belastes der. Det som står åpent, prøves der på nytt, eller du kan betale det her med en gang.',
  paymentCancelled: (time: string) =>
    `Betalingen ble avbrutt. Enhetene er reservert til ${time}; innen da kan bestillingen fortsatt betales.`,
  pendingText: (time: string) => `Enhetene er reservert. Betal innen ${time}, ellers utløper bestillingen.`,
  pendingTextOperator: (organization: string, time: string) =>
    `Enhetene er reservert. ${organization} må betale innen ${time}, ellers utløper bestillingen.`,
  pageWait:
    'Betalingssiden finnes ikke ennå: Betalingsleverandøren vår svarer ikke akkurat nå. Bestillingen står ved lag, enhetene er reservert, og betalingsfristen begynner når siden er der.',
  invoiceWait:
    'Fakturaen er ikke sendt ennå: Betalingsleverandøren vår svarer ikke akkurat nå. Bestillingen står ved lag, enhetene er reservert, og fakturaen sendes på e-post så snart det går.',
  invoiceStuck:
    'Fakturaen er ikke sendt ennå, og vi har fått beskjed om problemet. Enhetene er fortsatt reservert, og du trenger ikke å gjøre noe.',
  invoiceStuckOperator:
    'Fakturaen er ikke sendt, og det gjøres ikke flere forsøk: Betalingsleverandøren tok den ikke imot etter siste forsøk. Finn årsaken, og sett i gang et nytt forsøk. Bestillingen utløper ikke før fakturaen er sendt.',
  refusedText: (date: string) =>
    `Betalingsleverandøren vår avviste betalingssiden for denne bestillingen. Vi har fått beskjed og ordner det. Enhetene er reservert til ${date}: Prøv igjen før det, eller avbestill og legg inn en ny bestilling.`,
  refusedInvoiceText: (date: string) =>
    `Betalingsleverandøren vår avviste fakturaen for denne bestillingen. Vi har fått beskjed og ordner det. Enhetene er reservert til ${date}. Etter det utløper bestillingen, og du skylder ingenting. Du kan også avbestille og legge inn en ny bestilling.`,
  refusedTextOperator: (says: string, date: string) =>
    `Betalingsleverandøren avviser det denne bestillingen skal betales med: «${says}» Finn årsaken og rett den, og prøv så igjen. Blir den ikke betalt, utløper bestillingen ${date}.`,
  withdrawnText: (date: string) =>
    `Fakturaen for denne bestillingen er trukket tilbake, og ingenting av den skal betales. Vi sender en ny eller avlyser bestillingen. Enhetene er reservert til ${date}. Du kan også avbestille og legge inn en ny bestilling.`,
  withdrawnTextOperator: (date: string) =>
    `Fakturaen for denne bestillingen ble annullert hos betalingsleverandøren. Send den på nytt, eller avbestill. Ellers utløper bestillingen ${date}.`,
  sendAgain: 'Send fakturaen på nytt',
  sentAgain: 'Fakturaen sendes på nytt',
  invoicedText: (date: string) =>
    `Fakturaen er gyldig til ${date}. Er den ikke betalt innen da, slettes den, og bestillingen utløper.`,
  debitFailedText: (date: string) =>
    `Banken gjennomførte ikke betalingen. Fakturaen kan betales til ${date}. Er den ikke betalt da, slettes den, og bestillingen utløper.`,
  preorderedText: 'Ingen penger trekkes før enhetene er på plass. Du får beskjed så snart de er det.',
  preorderedTextOperator: (organization: string) =>
    `Ingen penger trekkes før enhetene er på plass. ${organization} får beskjed så snart de er det.`,
  expiredText: (date: string) =>
    `Bestillingen ble ikke betalt innen ${date} og er utløpt. Du skylder ingenting, og du kan når som helst bestille på nytt.`,
  expiredTextOperator: (organization: string, date: string) =>
    `${organization} betalte ikke bestillingen innen ${date}, og den er utløpt. Det er ingenting å betale, og det kan når som helst bestilles på nytt.`,
  expiredTextGone: (organization: string, date: string) =>
    `${organization} betalte ikke bestillingen innen ${date}, og den er utløpt. Det er ingenting å betale.`,
  uninvoicedText: (date: string) =>
    `Vi fikk ikke sendt fakturaen innen ${date}, og bestillingen er utløpt. Du skylder ingenting, og du kan når som helst bestille på nytt.`,
  uninvoicedTextOperator: (organization: string, date: string) =>
    `Fakturaen til ${organization} ble ikke sendt innen ${date}, og bestillingen er utløpt. Det er ingenting å betale, og det kan når som helst bestilles på nytt.`,
  uninvoicedTextGone: (organization: string, date: string) =>
    `Fakturaen til ${organization} ble ikke sendt innen ${date}, og bestillingen er utløpt. Det er ingenting å betale.`,
  failedText:
    'Betalingen gikk ikke gjennom, og bestillingen er lukket. Du skylder ingenting, og du kan når som helst bestille på nytt.',
  failedTextOperator: (organization: string) =>
    `Betalingen gikk ikke gjennom, og bestillingen er lukket. ${organization} skylder ingenting, og kan når som helst bestille på nytt.`,
  failedTextGone: (organization: string) =>
    `Betalingen gikk ikke gjennom, og bestillingen er lukket. ${organization} skylder ingenting.`,
  cancelledText: 'Bestillingen er avbestilt. Det er ingenting å betale.',
  overdueTextDeclined:
    'Kortet ditt ble avvist for en faktura for denne bestillingen. Betal den her, eller oppgi et annet kort: Fakturaen prøves på nytt med det.',
  overdueTextDebit:
    'Banken din gjennomførte ikke bankbelastningen for en faktura for denne bestillingen. Betal den her, eller oppgi en annen bankkonto eller et kort: Fakturaen prøves på nytt med det.',
  overdueText:
    'En faktura for denne bestillingen er forfalt. Betal den, så fortsetter leieavtalen som den skal.',
  overdueTextEnding:
    'En faktura for denne bestillingen er forfalt. Den må betales selv om leieavtalen slutter.',
  overdueTextEnded: 'Leieavtalen er over, men en faktura for den er forfalt og må fortsatt betales.',
  overdueTextOperator: (organization: string) =>
    `En faktura for denne bestillingen er forfalt. ${organization} får påminnelser på e-post.`,
  seriouslyOverdueTextOperator: (organization: string) =>
    `En faktura for denne bestillingen er forfalt, og ${organization} har fått siste påminnelse. Ta kontakt med dem.`,
  paidLateText:
    'Betalingen kom etter at bestillingen var lukket. Pengene tilbakebetales, og fakturaen viser det når det er gjort.',
  paidLateTextRefunded:
    'Betalingen kom etter at bestillingen var lukket. Pengene er tilbakebetalt eller kreditert.',
  refundTextOperator: (amount: string) =>
    `Det har kommet inn ${amount} som ingen lenger ber om. Beløpet må tilbakebetales hos betalingsleverandøren.`,
  notReturnedText: (count: string) =>
    count === '1'
      ? 'Leieavtalen er avsluttet. Én enhet er fortsatt hos deg. Vi ber deg returnere den.'
      : `Leieavtalen er avsluttet. ${count} enheter er fortsatt hos deg. Vi ber deg returnere dem.`,
  notReturnedTextOperator: (count: string, organization: string) =>
    `Leieavtalen er avsluttet. ${count} ${count === '1' ? 'enhet' : 'enheter'} er fortsatt hos ${organization}, og ingen retur er varslet.`,
  unsettledText: (count: string, organization: string) =>
    `Leieavtalen er avsluttet. ${count} ${count === '1' ? 'enhet' : 'enheter'} hos ${organization} er mistet og ikke gjort opp. Registrer utfallet.`,
  notReturnedLink: 'Se enhetene',
  leaseEndingText: (date: string) => `Leieavtalen slutter ${date}. Den faktureres ikke etter den datoen.`,

  fetchingListFault: during('henting av bestillingene'),
  fetchingFault: during('henting av bestillingen'),
  approved: (order: string) => `Bestilling ${order} er godkjent, og vi stoler på organisasjonen`,
  approvingFault: during('godkjenning av bestillingen'),
  endLeaseFault: during('avslutning av leieavtalen'),
  sendAgainFault: during('ny utsending av fakturaen'),
  paymentLinkFault: during('henting av betalingslenken'),
  methodLinkFault: during('åpning av siden for et annet kort'),
  invoiceLinkFault: during('henting av lenken til fakturaen'),
  purchaseOrderFault: during('endring av innkjøpsnummeret'),
  priceFault: during('endring av prisen'),
  carriedLine: (model: string, invoice: string, from: string, to: string) =>
    `${model}, ${from} til ${to}: for lite ble fakturert med faktura ${invoice}`,
  creditMemo: 'Enheter som ble returnert før perioden begynte',
};
