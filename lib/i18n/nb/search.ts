import { during } from './language';

export const searchMessages = {
  title: 'Søk overalt',
  fault: during('søket'),
  searching: 'Søker …',
  canFind: 'Dette kan du finne',
  kinds: {
    device: 'Enheter',
    order: 'Bestillinger',
    invoice: 'Fakturaer',
    organization: 'Organisasjoner',
    person: 'Brukere',
  },
  foundBy: {
    device: 'på serienummer',
    order: 'på nummer eller ID',
    invoice: 'på nummer',
    organization: 'på navn, e-post eller telefon',
    person: 'på navn, e-post eller telefon',
  },
  results: (count: number, more: boolean) => (more ? `De første ${count} treff` : `${count} treff`),
  showAll: (q: string) => `Vis alle med «${q}»`,
  narrow: 'Det finnes flere. Skriv mer for å finne dem.',
  nothingFound: (q: string) => `Ingen treff på «${q}»`,
  nothingFoundText: 'Sjekk skrivemåten, eller søk på en del av teksten.',
  choose: 'velg',
  open: 'åpne',
  close: 'lukk',
  escape: 'Esc',
};
