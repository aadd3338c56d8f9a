import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { accessKinds } from '@/lib/vocabulary/kinds';
import { eventTypes } from '@/lib/vocabulary/event-types';
import { fieldLengths } from '@/lib/config/limits';
import { sweepNames } from '@/lib/vocabulary/sweep-names';
import { projectRoot } from '../../../scripts/child-process';

const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
const { email, phone, note, serialNumber, fullName, adminName, deviceFeatureName, providerId } = fieldLengths;
const { providerWord, providerSentence } = fieldLengths;
const organization = fieldLengths.organizationNameOnEdit;

/** The longest that schemas and listener let into a column. */
const FROM_OUTSIDE: Record<string, number> = {
  ...{ 'User.email': email, 'User.name': fullName, 'User.phoneNumber': phone },
  ...{ 'Session.browser': fieldLengths.sessionBrowser, 'Passkey.name': fieldLengths.passkeyName },
  ...{ 'Invitation.email': email, 'Invitation.name': adminName, 'Invitation.phoneNumber': phone },
  ...{ 'Organization.name': organization, 'Organization.email': email, 'Organization.phoneNumber': phone },
  ...{ 'Organization.orgNumber': phone, 'Organization.street': fieldLengths.street },
  ...{ 'Organization.city': fieldLengths.city, 'Organization.postalCode': fieldLengths.postalCode },
  'Organization.note': note,
  'DeviceFeature.description': fieldLengths.modelDescription,
  ...{ 'DeviceFeature.name': deviceFeatureName, 'DeviceFeature.serialPrefix': fieldLengths.serialPrefix },
  ...{ 'Device.serialNumber': serialNumber, 'Device.note': note },
  ...{ 'DeviceAssignment.serialNumber': serialNumber, 'DeviceAssignment.organizationName': organization },
  'DeviceAssignment.outcomeNote': note,
  ...{ 'DeviceReport.note': note, 'DeviceReport.answerNote': note },
  'DeviceAssignment.carrier': fieldLengths.carrier,
  'DeviceAssignment.trackingNumber': fieldLengths.trackingNumber,
  ...{ 'Parcel.carrier': fieldLengths.carrier, 'Parcel.trackingNumber': fieldLengths.trackingNumber },
  ...{ 'Order.organizationName': organization, 'Order.createdByName': fullName, 'Order.note': note },
  ...{ 'Organization.vatNumber': fieldLengths.companyNumber },
  ...{ 'Organization.registrationNumber': fieldLengths.companyNumber },
  ...{ 'Organization.costCentre': fieldLengths.costCentre, 'Order.costCentre': fieldLengths.costCentre },
  ...{ 'Order.purchaseOrder': fieldLengths.purchaseOrder, 'Order.carrier': fieldLengths.carrier },
  'Order.trackingNumber': fieldLengths.trackingNumber,
  ...{ 'ReturnCase.organizationName': organization, 'ReturnCase.reason': fieldLengths.returnReason },
  ...{ 'ReturnCase.carrier': fieldLengths.carrier, 'ReturnCase.trackingNumber': fieldLengths.trackingNumber },
  'ProviderRequest.refusedWith': providerSentence,
  ...{ 'OrderLine.featureName': deviceFeatureName, 'Invoice.organizationName': organization },
  ...{ 'EventLog.userName': fullName, 'EventLog.organizationName': organization },
  // Of what changed: none is longer than an organisation's.
  ...{
    'EventLog.entityId': providerId,
    'EventLog.fromValue': organization,
    'EventLog.toValue': organization,
  },
  ...{ 'AccessLog.email': email, 'AccessLog.address': fieldLengths.clientAddress },
  ...{ 'AccessLog.requestId': fieldLengths.requestId, 'IdempotencyKey.key': fieldLengths.idempotencyKey },
  ...{ 'OutboxMail.to': email, 'SweepRow.rowId': providerId },
  // An invoice and an address.
  'OutboxMail.key': 'debtPaid:'.length + providerId + ':'.length + email,
  // The limit, an address and a network twice.
  'RateLimit.key': 'refusedTries:codeGuessingMails:'.length + email + 2 * 'ffff:ffff:ffff:ffff::/64'.length,
};

/** The longest of our own words and numbers. */
const OURS: Record<string, number> = {
  ...{ 'User.country': 2, 'Organization.country': 2, 'User.address': 200, 'User.language': 2 },
  ...{ 'ReturnCase.number': 12 },
  ...{ 'Order.number': 12, 'Invoice.dispute': longest(['open', 'won', 'lost']) },
  ...{ 'Invoice.settledBy': longest(['creditNote', 'nothing']), 'Subscription.unknownStatus': providerWord },
  ...{ 'EventLog.type': longest(eventTypes), 'EventLog.entityType': longest(['organization', 'invitation']) },
  ...{ 'AccessLog.kind': longest(accessKinds), 'AccessLog.detail': 64 },
  ...{ 'OutboxMail.template': 64, 'OutboxMail.language': 2, 'OutboxMail.budget': longest(['confirmation']) },
  ...{ 'SweepRow.sweep': longest(sweepNames), 'SweepLease.sweep': longest(sweepNames) },
  ...{ 'RowCount.list': longest(['organizations']), 'RowCountChange.list': longest(['organizations']) },
  ...{ 'RowCount.key': 36, 'RowCountChange.key': 36 },
  ...{ 'Photo.contentType': 32, 'ExportTurn.file': 'organizations.csv'.length },
  ...{ 'DatabaseFile.name': 100, 'DatabaseFile.version': 32, 'DatabaseFile.contentType': 100 },
};

function widths(): Map<string, number> {
  const found = new Map<string, number>();
  let model = '';
  for (const line of fs.readFileSync(path.join(projectRoot, 'prisma/schema.prisma'), 'utf8').split('\n')) {
    model = /^model (\w+)/.exec(line)?.[1] ?? model;
    const [, field, width] = /^ {2}(\w+).*@db\.VarChar\((\d+)\)/.exec(line) ?? [];
    if (field !== undefined) found.set(`${model}.${field}`, Number(width));
  }
  return found;
}

describe('a column of limited width', () => {
  it('takes the longest that gets into it', () => {
    const known = { ...FROM_OUTSIDE, ...OURS };
    const columns = widths();
    expect([...columns.keys()].sort()).toEqual(Object.keys(known).sort());
    expect([...columns].filter(([column, width]) => width < (known[column] ?? Infinity))).toEqual([]);
  });
});
