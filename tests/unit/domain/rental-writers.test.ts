import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSources, type SourceFile } from '../../support/source-files';

const TRANSITION = 'lib/domain/rentals/transition.ts';

/** Who else writes which columns of assignments: none is the rental's state. */
const BESIDE: Record<string, readonly string[]> = {
  'lib/domain/orders/parcels.ts': ['parcelId'],
  'lib/domain/organizations/delete-organization.ts': ['outcomeNote'],
  'lib/domain/rentals/remind-returns.ts': ['remindedAt'],
  'lib/domain/rentals/tell-receipts.ts': ['receiptUntold'],
};

/** Who else writes devices: a new one, and what one is; where it is does not compile there (`Own`). */
const DEVICES: Record<string, Write['verb']> = {
  'lib/domain/inventory/store-devices.ts': 'create',
  'lib/domain/inventory/delete-device.ts': 'delete',
  'lib/domain/rentals/patch-device.ts': 'update',
};

interface Write {
  file: string;
  verb: 'create' | 'update' | 'upsert' | 'delete';
  /** Null where they cannot be read from the call. */
  columns: string[] | null;
}

/** The writes of a table through the client. */
function writesOf(table: RegExp, { file, tree }: SourceFile): Write[] {
  const found: Write[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const verb = /^(create|update|upsert|delete)/.exec(node.expression.name.text)?.[1] as
        Write['verb'] | undefined;
      if (verb !== undefined && table.test(node.expression.expression.getText()))
        found.push({ file, verb, columns: columnsOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function columnsOf({ arguments: [argument] }: ts.CallExpression): string[] | null {
  if (argument === undefined || !ts.isObjectLiteralExpression(argument)) return null;
  const data = argument.properties.find(({ name }) => name?.getText() === 'data');
  if (data === undefined || !ts.isPropertyAssignment(data) || !ts.isObjectLiteralExpression(data.initializer))
    return null;
  const names = data.initializer.properties.map(({ name }) => name?.getText());
  return names.every((name) => name !== undefined) ? names : null;
}

const sources = readSources().filter(
  ({ file }) => /^(?:lib|app|server)\//.test(file) && !file.startsWith('lib/db/generated/'),
);

const only = ({ columns }: Write, allowed: readonly string[]) =>
  columns?.every((column) => allowed.includes(column)) ?? false;

describe('the only writer of rentals', () => {
  it('of assignments is the transition; others write columns beside the state', () => {
    const writes = sources.flatMap((source) => writesOf(/(?:^|\.)deviceAssignment$/, source));
    const strange = writes.filter(
      (write) =>
        write.file !== TRANSITION && !(write.verb === 'update' && only(write, BESIDE[write.file] ?? [])),
    );
    expect(strange).toEqual([]);
    expect([...new Set(writes.map(({ file }) => file))].sort()).toEqual(
      [...Object.keys(BESIDE), TRANSITION].sort(),
    );
  });

  it('of the place of a device is the transition; the inventory writes what it is', () => {
    const writes = sources.flatMap((source) => writesOf(/(?:^|\.)device$/, source));
    const strange = writes.filter(({ file, verb }) => file !== TRANSITION && verb !== DEVICES[file]);
    expect(strange).toEqual([]);
    expect([...new Set(writes.map(({ file }) => file))].sort()).toEqual(
      [...Object.keys(DEVICES), TRANSITION].sort(),
    );
  });

  it('is not passed by', () => {
    const raw =
      /(?:UPDATE|INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+(?:ONLY\s+)?"?(?:devices|device_assignments)\b/i;
    // Through another table's row, such as an order's `devices: { connect }`.
    const nested =
      /\b(?:devices|assignments|device)\s*:\s*\{\s*(?:create|connect|disconnect|set|update|upsert|delete)/;
    const passing = sources.filter(({ tree }) => raw.test(tree.text) || nested.test(tree.text));
    expect(passing.map(({ file }) => file)).toEqual([]);
  });
});

it('the state of a rental is read from its column, and no longer told from its facts', () => {
  const told = /\ba\.received_at\s+IS\b|\breceivedAt:\s*(?:null|\{\s*not\b)/;
  const telling = sources.filter(({ tree }) => told.test(tree.text));
  expect(telling.map(({ file }) => file)).toEqual(['lib/domain/rentals/states.ts']);
});
