import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomOrder } from '../.dependency-cruiser.mjs';

const server = join(import.meta.dirname, '..', 'server');
/** The schema, what tests share, and the demo data, which are planted in all tables. */
const besides = /\.test\.ts$|^(?:db|demo|testing)\//;

/** Rooms that write a table of another room, because one statement has to decide about both. */
const shared: Readonly<Record<string, readonly string[]>> = {
  // Only mails that a block stops are deleted.
  mails: ['requests/submission/store.ts'],
  // An account takes the links of its registrations with it.
  link_tokens: ['accounts/registration/store.ts'],
  // Places that are sold, reserved or offered, and terms of which a client is told.
  request_listings: [
    'clients/notifications-store.ts',
    'purchases/buying/orders-store.ts',
    'purchases/buying/offers-store.ts',
    'purchases/buying/reservations-store.ts',
  ],
  // Sales that a client has been told of.
  purchases: ['clients/notifications-store.ts'],
};

/** `events` is the log of all rooms, and writes it in the functions that hand it out. */
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
    if (!file.endsWith('.ts') || besides.test(file)) continue;
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
