import type { Handler } from '@/lib/http/call';
import type { Call, PlainCall } from '@/lib/http/description';
import { sessionCalls } from './auth/[...nextauth]/calls';
import * as authLogin from './auth/login/route';
import * as authPasskey from './auth/passkey/route';
import * as authPasskeyOptions from './auth/passkey/options/route';
import * as authRegistration from './auth/registration/route';
import * as authForgotPassword from './auth/forgot-password/route';
import * as authConfirmForgotPassword from './auth/confirm-forgot-password/route';
import * as usersUserByToken from './users/user-by-token/route';
import * as usersOwnData from './users/own-data/route';
import * as ownExports from './exports/route';
import * as usersMails from './users/mails/route';
import * as usersSessions from './users/sessions/route';
import * as usersSessionsId from './users/sessions/[id]/route';
import * as usersOrgRelated from './users/org-related/route';
import * as usersWithOrg from './users/with-org/route';
import * as usersCsv from './users.csv/route';
import * as usersInviteUser from './users/invite-user/route';
import * as usersSecondFactor from './users/second-factor/route';
import * as usersSecondFactorBegin from './users/second-factor/begin/route';
import * as usersSecondFactorConfirm from './users/second-factor/confirm/route';
import * as usersSecondFactorRecoveryCodes from './users/second-factor/recovery-codes/route';
import * as usersSecondFactorTurnOff from './users/second-factor/turn-off/route';
import * as usersPasskeys from './users/passkeys/route';
import * as usersPasskeysBegin from './users/passkeys/begin/route';
import * as usersPasskeysIdRemove from './users/passkeys/[id]/remove/route';
import * as usersId from './users/[id]/route';
import * as usersIdSecondFactor from './users/[id]/second-factor/route';
import * as usersIdSessions from './users/[id]/sessions/route';
import * as organizations from './organizations/route';
import * as organizationsMyOrg from './organizations/my-org/route';
import * as organizationsOptions from './organizations/options/route';
import * as organizationsWithContactPerson from './organizations/with-contact-person/route';
import * as organizationsCsv from './organizations.csv/route';
import * as organizationsId from './organizations/[id]/route';
import * as organizationsIdNote from './organizations/[id]/note/route';
import * as organizationsSoftId from './organizations/soft/[id]/route';
import * as organizationsRestoreId from './organizations/restore/[id]/route';
import * as organizationsWithAdmin from './organizations/with-admin/route';
import * as organizationsCustomerPortalId from './organizations/customer-portal/[id]/route';
import * as logs from './logs/route';
import * as logsCsv from './logs.csv/route';
import * as accessLog from './access-log/route';
import * as accessLogCsv from './access-log.csv/route';
import * as invoices from './invoices/route';
import * as invoicesSums from './invoices/sums/route';
import * as invoicesOwed from './invoices/owed/route';
import * as invoicesMonths from './invoices/months/route';
import * as invoicesCosts from './invoices/costs/route';
import * as invoicesCsv from './invoices.csv/route';
import * as invoicesZip from './invoices.zip/route';
import * as ownPlace from './own-place/route';
import * as today from './today/route';
import * as limits from './limits/route';
import * as devices from './devices/route';
import * as devicesCsv from './devices.csv/route';
import * as devicesChoices from './devices/choices/route';
import * as devicesGivenBack from './devices/given-back/route';
import * as devicesGivenBackCsv from './devices/given-back.csv/route';
import * as devicesFeatures from './devices/features/route';
import * as devicesBulk from './devices/bulk/route';
import * as devicesBulkId from './devices/bulk/[batchId]/route';
import * as devicesBulkUndo from './devices/bulk/[batchId]/undo/route';
import * as devicesImport from './devices/import/route';
import * as devicesImportPreview from './devices/import/preview/route';
import * as models from './models/route';
import * as modelsCsv from './models.csv/route';
import * as modelsId from './models/[id]/route';
import * as devicesFree from './devices/free/route';
import * as devicesLinkWithOrg from './devices/link-with-org/route';
import * as devicesUnlinkFromOrg from './devices/unlink-from-org/route';
import * as devicesReturnNotify from './devices/return/notify/route';
import * as devicesSheet from './devices/sheet/route';
import * as devicesReceipt from './devices/receipt/route';
import * as devicesReceiptWithdraw from './devices/receipt/withdraw/route';
import * as devicesReceiptAccept from './devices/receipt/accept/route';
import * as parcelsId from './parcels/[id]/route';
import * as devicesId from './devices/[id]/route';
import * as devicesIdReceive from './devices/[id]/receive/route';
import * as devicesIdSwap from './devices/[id]/swap/route';
import * as devicesReport from './devices/report/route';
import * as devicesIdReports from './devices/[id]/reports/route';
import * as reportsIdSettle from './reports/[id]/settle/route';
import * as reportsIdWithdraw from './reports/[id]/withdraw/route';
import * as photosId from './photos/[id]/route';
import * as devicesPreOrder from './devices/pre-order/route';
import * as devicesOrder from './devices/order/route';
import * as devicesOrderCancel from './devices/order/cancel/route';
import * as devicesPreOrderCancel from './devices/pre-order/cancel/route';
import * as orders from './orders/route';
import * as ordersCsv from './orders.csv/route';
import * as ordersId from './orders/[id]/route';
import * as ordersIdNote from './orders/[id]/note/route';
import * as ordersIdApprove from './orders/[id]/approve/route';
import * as ordersIdEndLease from './orders/[id]/end-lease/route';
import * as ordersIdPackingList from './orders/[id]/packing-list.pdf/route';
import * as ordersIdPaymentLink from './orders/[id]/payment-link/route';
import * as ordersIdDeliveryPreview from './orders/[id]/delivery-preview/route';
import * as returns from './returns/route';
import * as returnsCsv from './returns.csv/route';
import * as returnsPreview from './returns/preview/route';
import * as returnsId from './returns/[id]/route';
import * as returnsIdSend from './returns/[id]/send/route';
import * as returnsIdWithdraw from './returns/[id]/withdraw/route';
import * as returnsIdSlip from './returns/[id]/slip.pdf/route';
import * as search from './search/route';
import * as databaseFileRetrieve from './database-file/retrieve/route';
import * as stripeWebhook from './stripe/webhook/route';
import * as healthLive from './health/live/route';
import * as healthReady from './health/ready/route';
import * as docs from './docs/route';

type Route = Partial<Record<string, Handler>>;

/** Every route in the document's order; a test compares it with the folders. */
const routes: readonly Route[] = [
  authLogin,
  authPasskeyOptions,
  authPasskey,
  authRegistration,
  authForgotPassword,
  authConfirmForgotPassword,
  usersUserByToken,
  usersOwnData,
  usersMails,
  ownExports,
  usersSessions,
  usersSessionsId,
  usersOrgRelated,
  usersWithOrg,
  usersCsv,
  usersInviteUser,
  usersSecondFactor,
  usersSecondFactorBegin,
  usersSecondFactorConfirm,
  usersSecondFactorRecoveryCodes,
  usersSecondFactorTurnOff,
  usersPasskeysBegin,
  usersPasskeys,
  usersPasskeysIdRemove,
  usersId,
  usersIdSecondFactor,
  usersIdSessions,
  organizations,
  organizationsMyOrg,
  organizationsOptions,
  organizationsWithContactPerson,
  organizationsCsv,
  organizationsId,
  organizationsIdNote,
  organizationsSoftId,
  organizationsRestoreId,
  organizationsWithAdmin,
  organizationsCustomerPortalId,
  logs,
  logsCsv,
  accessLog,
  accessLogCsv,
  invoices,
  invoicesSums,
  invoicesOwed,
  invoicesMonths,
  invoicesCosts,
  invoicesCsv,
  invoicesZip,
  ownPlace,
  today,
  limits,
  devices,
  devicesCsv,
  devicesChoices,
  devicesGivenBack,
  devicesGivenBackCsv,
  devicesFeatures,
  devicesBulk,
  devicesBulkId,
  devicesBulkUndo,
  devicesImport,
  devicesImportPreview,
  models,
  modelsCsv,
  modelsId,
  devicesFree,
  devicesLinkWithOrg,
  devicesUnlinkFromOrg,
  devicesReturnNotify,
  devicesSheet,
  devicesReceipt,
  devicesReceiptWithdraw,
  devicesReceiptAccept,
  parcelsId,
  devicesId,
  devicesIdReceive,
  devicesIdSwap,
  devicesReport,
  devicesIdReports,
  reportsIdSettle,
  reportsIdWithdraw,
  photosId,
  devicesPreOrder,
  devicesOrder,
  devicesOrderCancel,
  devicesPreOrderCancel,
  orders,
  ordersCsv,
  ordersId,
  ordersIdNote,
  ordersIdApprove,
  ordersIdEndLease,
  ordersIdPackingList,
  ordersIdPaymentLink,
  ordersIdDeliveryPreview,
  returns,
  returnsCsv,
  returnsPreview,
  returnsId,
  returnsIdSend,
  returnsIdWithdraw,
  returnsIdSlip,
  search,
  databaseFileRetrieve,
  stripeWebhook,
  healthLive,
  healthReady,
  docs,
];

const callsOf = (route: Route): readonly (Call | PlainCall)[] =>
  Object.values(route).flatMap((handler) => handler?.calls ?? []);

/** Every call of the API, by its route. */
export const calls: readonly (Call | PlainCall)[] = [...routes.flatMap(callsOf), ...sessionCalls];

/** Those that run an operation. */
export const operationCalls: readonly Call[] = calls.filter((call) => call.kind === 'operation');
