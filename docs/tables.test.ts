import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomOrder } from '../.dependency-cruiser.mjs';

const server = join(import.meta.dirname, '..', 'server');
/** Files that may write every table: tests, their support, schema, migrations and demo data. */
const unchecked = /\.test\.ts$|^(?:db|demo|testing)\//;

/** Stores that write a table of another room, because one statement must decide about both rooms. */
const shared: Readonly<Record<string, readonly string[]>> = {
  // Deletes the mails to an address that its owner has blocked (requests 51).
  mails: ['requests/submission/store.ts'],
  // Deletes the links of a registration with the registration.
  link_tokens: ['accounts/registration/store.ts'],
  // Count sold, reserved and offered places. `clients` marks the ends that a client was notified of.
  request_listings: [
    'clients/notifications-store.ts',
    'purchases/buying/orders-store.ts',
    'purchases/buying/offers-store.ts',
    'purchases/buying/reservations-store.ts',
  ],
  // Marks the sales that a client was notified of.
  purchases: ['clients/notifications-store.ts'],
};

/** `events` has no stores: its functions write the log of all rooms themselves. */
const withStores = roomOrder.filter((room) => room !== 'events');

function listTables(): Set<string> {
  const schema = readFileSync(join(server, 'db', 'schema', 'schema.ts'), 'utf8');
  return new Set([...schema.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table = '']) => table));
}

const write =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|update|delete from) (\w+)|deleteInBatches\([^,]+, [^,]+, '(\w+)'/g;

test('the stores of one room alone write a table', () => {
  const tables = listTables();
  const writers = new Map<string, Set<string>>();
  const elsewhere: string[] = [];
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || unchecked.test(file)) continue;
    for (const [, ...names] of readFileSync(join(server, file), 'utf8').matchAll(write)) {
      const table = names.find((name) => name !== undefined) ?? '';
      if (!tables.has(table) || shared[table]?.includes(file)) continue;
      const [folder = ''] = file.split('/');
      writers.set(table, (writers.get(table) ?? new Set()).add(folder));
      if (withStores.includes(folder) && !file.endsWith('store.ts')) elsewhere.push(`${file}: ${table}`);
    }
  }
  expect(writers.size).toBeGreaterThan(30);
  const several = [...writers].filter(([, rooms]) => rooms.size > 1);
  expect(several.map(([table, rooms]) => `${table}: ${[...rooms].join(', ')}`)).toEqual([]);
  expect(elsewhere).toEqual([]);
});
