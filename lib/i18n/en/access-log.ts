import type { AccessKind } from '@/lib/vocabulary/kinds';
import { during } from './language';

export const accessMessages = {
  title: 'Access log',
  description: (days: number) =>
    `Failed sign-ins, refused access, sign-outs and two-step sign-in that was turned off for somebody, with the address that they came from. Kept for ${days} days.`,
  kind: 'What',
  detail: 'Refused by',
  email: 'Email',
  doneBy: 'Done by',
  user: 'User name',
  address: 'Address',
  date: 'Date',
  search: 'Search by address or email',
  filterKind: 'What',
  anyKind: 'Everything',
  empty: 'Nobody was refused yet',
  nothingFound: 'No entry matches',
  fetchingFault: during('access log fetching'),
};

export const accessKindLabels: Record<AccessKind, string> = {
  SIGN_IN_FAILED: 'Failed sign-in',
  TOO_MANY_TRIES: 'Too many tries',
  ACCESS_REFUSED: 'Access refused',
  SIGNED_OUT: 'Sign-out',
  SESSION_ENDED: 'Session ended',
  SIGNED_OUT_ELSEWHERE: 'Sign-out everywhere else',
  SIGNED_OUT_EVERYWHERE: 'Sign-out everywhere',
  SIGNED_OUT_BY_OTHER: 'Signed out by another',
  SESSION_REPLACED: 'Session replaced',
  SECOND_FACTOR_REMOVED: 'Two-step sign-in turned off by another',
};
