import * as nb from './nb/faults';
import { translated } from './translated';

/** 'An error occurred during …'. */
export const during = <const T extends string>(what: T) => `An error occurred during ${what}` as const;

/** The text for a failed call without a sentence of its own from the server. */
export const faults = /* @__PURE__ */ translated(
  {
    userInfoFetching: during('user info fetching'),
    registration: during('registration'),
    authorization: during('authorization'),
    passwordRestoring: during('password restoring'),
    profileUpdating: during('profile updating'),
    usersFetching: during('fetching list of users'),
    inviteSending: during('sending invite to the user'),
    allUsersFetching: during('fetching all users'),
    userDeleting: during('user deleting'),
    organizationCreation: during('organization creation'),
    organizationFetching: during('organization fetching'),
    organizationsFetching: during('organizations fetching'),
    organizationUpdating: during('organization updating'),
    organizationDeleting: during('organization deleting'),
    organizationCreating: during('organization creating'),
    customerPortalUrl: during('getting organization customer portal url'),
    eventsFetching: during('fetching list of events'),
    devicesFetching: during('devices fetching'),
    orderCreation: during('order creation'),
    preOrderFetching: during('pre-order information fetching'),
    devicesAdding: during('adding devices'),
    devicesUnlinking: during('unlinking devices'),
    deviceReturning: during('returning device'),
    preOrderCanceling: during('canceling pre order'),
    devicePatching: during('patching the device'),
    deviceDeleting: during('deleting the device'),
    fileFetching: during('fetching file'),
  } as const,
  nb.faults,
);
