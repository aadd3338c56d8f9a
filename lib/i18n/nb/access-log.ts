import type { AccessKind } from '@/lib/vocabulary/kinds';
import { during } from './language';

export const accessMessages = {
  title: 'Tilgangslogg',
  description: (days: number) =>
    `Mislykkede innlogginger, avvist tilgang, utlogginger og totrinnsinnlogging som er slått av for noen, med IP-adressen de kom fra. Oppbevares i ${days} ${days === 1 ? 'dag' : 'dager'}.`,
  kind: 'Hendelse',
  detail: 'Avvist av',
  email: 'E-post',
  doneBy: 'Utført av',
  user: 'Bruker',
  address: 'IP-adresse',
  date: 'Dato',
  search: 'Søk på IP-adresse eller e-post',
  filterKind: 'Hendelse',
  anyKind: 'Alle hendelser',
  empty: 'Ingen er avvist ennå',
  nothingFound: 'Fant ingen oppføringer',
  fetchingFault: during('henting av tilgangsloggen'),
};

export const accessKindLabels: Record<AccessKind, string> = {
  SIGN_IN_FAILED: 'Mislykket innlogging',
  TOO_MANY_TRIES: 'For mange forsøk',
  ACCESS_REFUSED: 'Tilgang avvist',
  SIGNED_OUT: 'Utlogging',
  SESSION_ENDED: 'Økt avsluttet',
  SIGNED_OUT_ELSEWHERE: 'Utlogging alle andre steder',
  SIGNED_OUT_EVERYWHERE: 'Utlogging overalt',
  SIGNED_OUT_BY_OTHER: 'Logget ut av en annen',
  SESSION_REPLACED: 'Økt erstattet',
  SECOND_FACTOR_REMOVED: 'Totrinnsinnlogging slått av av en annen',
};
