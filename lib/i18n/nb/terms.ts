/** The terms of service in Norwegian: a translation, as its first section says. */
import { billing } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import type { TermsSection } from '../locale/terms-section';

const { periodDays, invoiceValidDays, freeEndPeriods, freeEndDays, cardHours } = billing;

const reminderDays = new Intl.ListFormat('nb').format(billing.reminderDays.map(String));

const inShort = [
  {
    figure: `${periodDays} dager`,
    text: 'dekkes av en bestilling; nye perioder av samme lengde faktureres på forskudd',
  },
  {
    figure: `${invoiceValidDays} dager`,
    text: 'til å betale fakturaen for en bestilling; er den ikke betalt etter det, blir den slettet',
  },
  {
    figure: `${freeEndPeriods} måneder`,
    text: `bindingstid, ${freeEndPeriods} perioder på ${periodDays} dager; etter det kan en leieavtale avsluttes uten ekstra kostnad`,
  },
];

const sections: TermsSection[] = [
  {
    title: 'Tjenesten',
    paragraphs: [
      `${product.name} er en nettbasert tjeneste for sporing av eiendeler. Fysiske sporingsenheter, laget av resirkulert havplast, leies ut til organisasjoner, som fester dem på eiendelene sine og administrerer dem i denne nettportalen.`,
      `Disse vilkårene er en avtale mellom den driftsansvarlige for ${product.name} («vi») og organisasjonen som oppretter en konto i portalen («dere»). Den som godtar vilkårene når en organisasjon opprettes, gjør det på vegne av organisasjonen og bekrefter å ha rett til det. Vilkårene gjelder for alle bestillinger dere legger inn. Denne norske teksten er en oversettelse; hvis den avviker fra den engelske teksten, er det den engelske som gjelder.`,
    ],
  },
  {
    title: 'Organisasjoner og kontoer',
    paragraphs: [
      'Alle som bruker portalen, har en personlig konto som er knyttet til en e-postadresse. Den som oppretter en organisasjon, blir administrator for den. En administrator inviterer flere personer og bestemmer om de skal være administratorer eller medlemmer.',
      'Dere er ansvarlige for det personene i organisasjonen gjør i portalen, og for at opplysningene om organisasjonen, e-postadressen og leveringsadressen er riktige og oppdaterte.',
    ],
    points: [
      'Kontoer er personlige. Passord og lenker som noen har fått på e-post, skal ikke gis videre.',
      'Administratorer bestiller og returnerer enheter og endrer organisasjonens innstillinger. Medlemmer ser enhetene.',
      'Hver organisasjon har minst én administrator.',
      'Vi kan deaktivere en organisasjon som bryter disse vilkårene. Personene i den kan da ikke lenger arbeide i portalen. Løpende leieavtaler faktureres fortsatt til de opphører.',
    ],
  },
  {
    title: 'Enheter og leieavtaler',
    paragraphs: [
      'Enhetene leies ut og selges ikke: De forblir vår eiendom. En leieavtale hører til bestillingen den begynte med, og omfatter alle enhetene i den bestillingen. Vi tildeler enheter til organisasjonen deres etter serienummer. Fra da av ser dere dem i portalen sammen med kalibreringsdatoen.',
      'Dere kan bruke enhetene i den vanlige driften av virksomheten, i samsvar med bruksanvisningen. Dere har ikke lov til å åpne, endre, selge, fremleie eller pantsette dem.',
    ],
  },
  {
    title: 'Bestilling',
    paragraphs: [
      'En administrator velger modell, antall og betalingsmåte. Portalen viser den fulle prisen før bestillingen legges inn. En bestilling krever en fullstendig leveringsadresse: gateadresse, poststed, postnummer og land.',
      `Når dere legger inn en bestilling, blir enhetene reservert for dere. Hvis det ikke er nok av dem på lager, kan dere legge inn en forhåndsbestilling i stedet: Da tas det ikke betalt før enhetene er på plass, og forhåndsbestillinger får enheter før nye bestillinger av samme modell, i den rekkefølgen de ble lagt inn. Når enhetene er på plass, har dere ${invoiceValidDays} dager på å betale.`,
      'Vi sender enhetene når bestillingen er betalt. Frem til dere har betalt, kan en bestilling endres eller avbestilles i portalen. Enhetene som er reservert for den, blir da frigitt. En bankbelastning som er underveis, kan ikke lenger stanses her. Penger som kommer inn for en bestilling som er lukket, betales tilbake.',
    ],
  },
  {
    title: 'Priser og fakturering',
    paragraphs: [
      `Prisene er i euro, per enhet og per ${periodDays} dager. En bestilling dekker de første ${periodDays} dagene. Deretter faktureres ${periodDays} nye dager på forskudd, i perioder på ${periodDays} dager, til leieavtalen opphører.`,
      `En leieavtale har én tidsregning. Den begynner i det øyeblikket de første ${periodDays} dagene er betalt; ved bankbelastning i det øyeblikket dere godkjenner belastningen, selv om banken gjennomfører den noen dager senere. Alle periodene og bindingstiden regnes fra da. Hver periode faktureres for de enhetene vi fortsatt skylder dere eller som er hos dere, og for dem som fortsatt faktureres etter at de er returnert.`,
      `Skatter og avgifter kommer i tillegg der loven krever det. En prisendring gjelder for bestillinger som legges inn senere. Prisen i en løpende leieavtale forblir som ved bestillingen, med mindre vi varsler dere på e-post minst ${periodDays} dager i forveien. Den nye prisen gjelder da fra begynnelsen av en periode, og aldri før bindingstiden er over. Dere kan avslutte leieavtalen uten ekstra kostnad før den nye prisen gjelder.`,
    ],
  },
  {
    title: 'Betalingsmåter',
    paragraphs: [
      'Dere betaler med kort eller bankbelastning på siden til betalingsleverandøren vår, eller mot faktura. Kortopplysninger oppgis bare hos betalingsleverandøren og når aldri frem til oss. Administratorer bytter kort eller konto for en leieavtale på siden til bestillingen. Betalingsleverandørens kundeportal, som organisasjonens innstillinger leder til, har alle fakturaene.',
    ],
    points: [
      `Kort eller bankbelastning: Bestillingen skal betales innen ${cardHours} timer. Etter det utløper den, dere skylder ingenting for den, og enhetene frigis. Nye perioder belastes det samme kortet eller den samme kontoen. Hvis banken ikke gjennomfører den første belastningen, lukkes bestillingen, og dere skylder ingenting.`,
      `Faktura: De første ${periodDays} dagene faktureres med en egen faktura, som sendes til organisasjonens e-postadresse og er gyldig i ${invoiceValidDays} dager. Den slettes hvis den ikke er betalt etter ${invoiceValidDays} dager. Da utløper bestillingen, dere skylder ingenting for den, og enhetene frigis. Hver ny periode faktureres med en faktura som skal betales innen ${invoiceValidDays} dager.`,
      'Betaling mot faktura tilbys bare i de landene der portalen støtter det.',
      `Det som faktureres for en ny periode, slettes ikke, uansett hvordan dere betaler. Hvis det ikke blir betalt, vises det som forfalt, også etter at leieavtalen har opphørt. Vi sender påminnelser på e-post på dag ${reminderDays} etter forfall, og kan deretter be om at enhetene blir returnert.`,
    ],
  },
  {
    title: 'Varighet og avslutning av en leieavtale',
    paragraphs: [
      `En leieavtale har en bindingstid på ${freeEndPeriods} måneder, regnet som ${freeEndPeriods} perioder på ${periodDays} dager (${freeEndDays} dager) fra den begynner. Når bindingstiden er over, kan en administrator når som helst avslutte den i portalen uten ekstra kostnad og uten oppsigelsestid. Leieavtalen opphører da når den løpende perioden er over.`,
      `En leieavtale som avsluttes tidligere, løper til bindingstiden er over og faktureres frem til da: ${freeEndPeriods} perioder er det minste en leieavtale koster. Vi ber dere returnere enhetene innen den dagen leieavtalen opphører; den faktureres ikke lenger enn til den dagen. Perioder som er betalt, betales ikke delvis tilbake, med mindre loven sier noe annet.`,
      'En leieavtale opphører av seg selv når vi har fått alle enhetene tilbake og ikke skylder dere noen. Det skjer den dagen den siste av dem faktureres til.',
      'Begge parter kan avslutte en leieavtale med umiddelbar virkning av en vesentlig grunn, for eksempel et alvorlig brudd på disse vilkårene som ikke er rettet innen 30 dager etter et skriftlig varsel.',
    ],
  },
  {
    title: 'Retur av enheter',
    paragraphs: [
      'En administrator varsler en retur i portalen, enhet for enhet. En veiledning for pakking og forsendelse sendes deretter til organisasjonens administratorer. At en retur er varslet, endrer ikke det som faktureres.',
      `En enhet vi har mottatt, faktureres ut perioden den kom frem i, men minst til bindingstiden er over (dag ${freeEndDays}), og ikke lenger. Det som er fakturert utover det, krediteres. Dere kan returnere noen av enhetene i en leieavtale og beholde de andre.`,
      'Vi ber dere sende enhetene tilbake komplette og rene, i en stand som vanlig bruk kan forklare. Data som fortsatt ligger på en enhet, slettes når den kommer frem. Enheter som ikke kan brukes på nytt, blir tatt fra hverandre, og plasten går tilbake i kretsløpet.',
    ],
  },
  {
    title: 'Aktsomhet, tap og skade',
    paragraphs: [
      'Si fra til oss uten opphold hvis en enhet blir mistet, stjålet eller skadet. Enheter som svikter ved vanlig bruk, byttes ut for vår regning. Ved tap, og ved skade som vanlig bruk ikke kan forklare, kan vi høyst kreve reparasjonskostnaden eller verdien enheten har på det tidspunktet. En mistet enhet faktureres fortsatt til vi har gjort opp tapet med dere.',
    ],
  },
  {
    title: 'Personvern',
    paragraphs: [
      'Vi behandler personopplysninger for å kunne tilby portalen: navn, e-postadresse, telefonnummer, rolle og organisasjon for dem som bruker den, og en logg over hva som er gjort i den, når og av hvem. Behandlingsgrunnlaget er oppfyllelsen av denne avtalen og vår berettigede interesse i en tjeneste som er sikker og etterprøvbar.',
      'Passord lagres bare som en hash, som ikke kan gjøres om til passordet igjen. Informasjonskapselen for økten, «token», trengs for å logge inn. Det brukes ingen informasjonskapsler til reklame eller til å måle besøk. Opplysninger deles med dem som arbeider for oss under en databehandleravtale, blant dem betalingsleverandøren og de som leverer enheter og e-post.',
    ],
    points: [
      'Alle kan se, rette og få slettet opplysningene om seg selv, og kan klage til en tilsynsmyndighet.',
      'Når en organisasjon slettes, blir personopplysningene til personene i den anonymisert. Bestillinger og fakturaer oppbevares så lenge bokføringsreglene krever det.',
      'Posisjoner og målinger fra enhetene deres tilhører dere. Vi bruker dem til å levere tjenesten og ikke til noe annet.',
    ],
  },
  {
    title: 'Tilgjengelighet og ansvar',
    paragraphs: [
      'Vi driver portalen med omhu og holder den tilgjengelig så godt vi med rimelighet kan, men lover ikke at den aldri svikter. Enhetene hjelper til med å finne eiendeler. De hindrer ikke at eiendeler går tapt, og er ikke sikkerhetsutstyr for mennesker.',
      'Vi er ansvarlige uten begrensning ved forsett, grov uaktsomhet og personskade og der loven ikke tillater noen begrensning. I alle andre tilfeller er ansvaret vårt begrenset til den skaden som var påregnelig, og innenfor ett år til det dere betalte for leieavtalene det året. Vi er ikke ansvarlige for tapt fortjeneste eller for hendelser utenfor vår kontroll.',
    ],
  },
];

export const termsMessages = {
  title: 'Tjenestevilkår',
  fileName: 'tjenestevilkar.pdf',
  version: (day: string) => `Versjon av ${day}`,
  page: (page: number, of: number) => `Side ${page} av ${of}`,
  inShort,
  sections: (contactEmail: string): TermsSection[] => [
    ...sections,
    {
      title: 'Endringer, lovvalg og kontakt',
      paragraphs: [
        'Vi kan endre disse vilkårene når det er god grunn til det. Vi varsler administratorene på e-post minst 30 dager i forveien. Hvis dere ikke er enige, kan dere avslutte leieavtalene uten ekstra kostnad før endringen. Den gjeldende versjonen er alltid den som portalen viser.',
        'Loven i landet der vi er registrert, gjelder. Skulle en av disse reglene være ugyldig, gjelder de andre fortsatt.',
        `Spørsmål om disse vilkårene, om opplysningene deres eller om en bestilling: ${contactEmail}.`,
      ],
    },
  ],
};
