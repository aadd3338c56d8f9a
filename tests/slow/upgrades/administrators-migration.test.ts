import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { query, withEmptyDatabase } from '../../support/test-database';

const NAME = '20261122061000_administrators_on_invitations';
const folder = path.join(projectRoot, 'prisma/migrations');
const sqlOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
const before = readdirSync(folder)
  .filter((name) => /^\d/.test(name) && name < NAME)
  .sort();

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const organization = (of: number, contact: number) =>
  `INSERT INTO organizations (id, name, email) VALUES ('${id(of)}', 'Org ${of}', 'post@o${of}.example');
   UPDATE users SET organization_id = '${id(of)}' WHERE organization_id IS NULL AND role = 'ORG_ADMIN';
   UPDATE organizations SET contact_user_id = '${id(contact)}' WHERE id = '${id(of)}';`;

const person = (number: number, password: string | null, deletedAt: string | null = null) =>
  `INSERT INTO users (id, email, name, phone_number, role, password_hash, created_at, deleted_at)
   VALUES ('${id(number)}', 'p${number}@o.example', 'P ${number}', '4791234567', 'ORG_ADMIN',
     ${password === null ? 'NULL' : `'${password}'`}, '2026-0${number % 9 === 0 ? 9 : number % 9}-01', ${deletedAt === null ? 'NULL' : `'${deletedAt}'`});`;

const invitation = (number: number, of: number, revokedAt: string | null = null) =>
  `INSERT INTO invitations (id, email, token_hash, role, organization_id, user_id, expires_at, revoked_at)
   VALUES ('${id(number + 500)}', 'p${number}@o.example', '\\x${String(number).padStart(4, '0')}', 'ORG_ADMIN', '${id(of)}', '${id(number)}',
     '2026-11-01', ${revokedAt === null ? 'NULL' : `'${revokedAt}'`});`;

it('administrators without a password wait on their invitation after the migration', async () => {
  await withEmptyDatabase('administrators', async (url) => {
    const ask = (sql: string) => query(sql, [], url);
    for (const migration of before) await ask(sqlOf(migration));
    const told = (number: number) =>
      `INSERT INTO event_log (id, type, event, user_id) VALUES (gen_random_uuid(), 'session.signInFailed', 'Failed', '${id(number)}');`;
    const asked = (number: number) =>
      `INSERT INTO restore_tokens (id, user_id, token_hash, expires_at) VALUES (gen_random_uuid(), '${id(number)}', '\\x01', '2030-01-01');`;
    const world = [
      // 11 and 12 wait, 12 with log entries; 13's invitation was revoked; 14 restored a password instead.
      ...[person(11, null), organization(101, 11), invitation(11, 101), asked(11)],
      ...[person(12, null), organization(102, 12), invitation(12, 102), told(12), asked(12)],
      ...[person(13, null), organization(103, 13), invitation(13, 103, '2026-10-01'), asked(13)],
      ...[person(14, 'hash'), organization(104, 14), invitation(14, 104)],
      // 15 waits beside 16 and 17, who are there already.
      ...[person(15, null), person(16, 'hash'), person(17, 'hash')],
      ...[organization(105, 15), invitation(15, 105)],
      // Outside of organisations nothing changes.
      `INSERT INTO users (id, email, name, role) VALUES ('${id(18)}', 'p18@o.example', 'Op', 'SUPERUSER');`,
    ];
    await ask(world.join(''));
    await ask(sqlOf(NAME));

    const people = await ask(
      `SELECT name, deleted_at IS NULL AS live, password_hash IS NOT NULL AS password FROM users ORDER BY id`,
    );
    expect(people).toEqual([
      { name: 'P 12', live: false, password: false },
      { name: 'P 14', live: true, password: true },
      { name: 'P 16', live: true, password: true },
      { name: 'P 17', live: true, password: true },
      { name: 'Op', live: true, password: false },
    ]);
    const waiting = await ask(
      `SELECT email, name, phone_number AS phone FROM invitations WHERE revoked_at IS NULL ORDER BY id`,
    );
    const waits = (number: number) => ({
      email: `p${number}@o.example`,
      name: `P ${number}`,
      phone: '4791234567',
    });
    expect(waiting).toEqual([11, 12, 15].map(waits));
    const contacts = await ask(
      `SELECT u.name FROM organizations o LEFT JOIN users u ON u.id = o.contact_user_id ORDER BY o.id`,
    );
    expect(contacts.map(({ name }) => name as unknown)).toEqual([null, null, null, 'P 14', 'P 16']);
    expect(await ask('SELECT 1 FROM restore_tokens')).toEqual([]);
  });
});
