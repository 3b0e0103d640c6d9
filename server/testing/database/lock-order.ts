import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** As ARCHITECTURE.md says; tables without a place in it are locked after their owner. */
const lockOrder = [
  'users',
  'registrations',
  'shop_orders',
  'requests',
  'request_listings',
  'orders',
  'purchases',
];

/** Columns whose foreign keys lock a row of a table of the order when they are written. */
const parents: Readonly<Record<string, string>> = {
  user_id: 'users',
  admin_id: 'users',
  partner_id: 'users',
  // An organisation is locked with the account of its member.
  organisation_id: 'users',
  reporter_id: 'users',
  client_user_id: 'users',
  phone_checked_by: 'users',
  asked_by: 'users',
  registration_id: 'registrations',
  request_id: 'requests',
  order_id: 'orders',
  purchase_id: 'purchases',
  by_user_id: 'users',
  shop_order_id: 'shop_orders',
};

/** Where a column of that name means another table, or waits for nobody because the listing is locked. */
const otherParents: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  purchases: { request_id: undefined },
  shop_order_items: { order_id: 'shop_orders', request_id: undefined },
  shop_order_history: { order_id: 'shop_orders' },
  demo_shop_deliveries: { order_id: undefined },
};

/** These name accounts and registrations without a foreign key. */
const withoutForeignKeys = new Set(['account_tasks', 'partner_matches']);

export class LockOrderError extends Error {
  override readonly name = 'LockOrderError';
}

/**
 * From now on each transaction of `db` fails that locks a table after one that comes behind it in the order. It sees what
 * statements say, so it knows tables and not rows, and only transactions that `db.transaction()` begins (`inTransaction`
 * does): not those of `startTransaction()`, nor a `begin` sent as a statement.
 */
export function assertLockOrder(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <T>(work: Parameters<typeof execute<T>>[0]) =>
        execute((tx) => work(tx.withPlugin(checkOrder()))),
    });
  };
}

function checkOrder(): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  const held = new Set<string>();
  return {
    transformQuery: ({ node, queryId }) => {
      const { awaited, made } = readLocks(compiler.compileQuery(node, queryId));
      for (const table of awaited) {
        const later = [...held].find((other) => lockOrder.indexOf(other) > lockOrder.indexOf(table));
        if (later !== undefined && !held.has(table))
          throw new LockOrderError(`${table} is locked after ${later}.`);
        held.add(table);
      }
      if (made !== null) held.add(made);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

type Locks = {
  /** Tables of the order in which the statement may wait for somebody else's row, in the order in which it does. */
  readonly awaited: readonly string[];
  /** Whose new row it makes, for which nobody can wait. */
  readonly made: string | null;
};

export function readLocks({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Locks {
  const text = sql.replaceAll('"', '').replace(/\s+/g, ' ').trim();
  const [, verb = '', table = ''] = /^(insert into|update|delete from) (\w+)/i.exec(text) ?? [];
  const inOrder = (tables: readonly string[]) => tables.filter((name) => lockOrder.includes(name));
  if (verb === '') return { awaited: inOrder(listSelected(text)), made: null };
  const referred = listParents(text, table, parameters);
  if (/insert/i.test(verb))
    return { awaited: inOrder(referred), made: lockOrder.includes(table) ? table : null };
  return { awaited: inOrder([table, ...referred]), made: null };
}

/** All tables of a `select … for update`. */
function listSelected(text: string): string[] {
  if (!/ for (no key )?(update|share)|for key share/i.test(text)) return [];
  const tables = [...text.matchAll(/ (?:from|join) (\w+)/gi)].map(([, table = '']) => table);
  // A view, whose rows are locked with those that they show.
  return tables.map((table) => (table === 'accounts' ? 'users' : table));
}

/** Foreign keys that are written with a value. */
function listParents(text: string, table: string, parameters: readonly unknown[]): string[] {
  if (withoutForeignKeys.has(table)) return [];
  const inserted = /^insert into \w+ \(([^)]*)\) values \(([^)]*)\)/i.exec(text);
  const assigned: (readonly [string, string])[] = inserted
    ? (inserted[1] ?? '').split(', ').map((name, at) => [name, (inserted[2] ?? '').split(', ')[at] ?? ''])
    : [...text.replace(/ where .*/i, '').matchAll(/(\w+) = (\$\d+)/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
  return assigned.flatMap(([name, value]) => {
    const isWritten = /^\$\d+$/.test(value) && parameters[Number(value.slice(1)) - 1] != null;
    const parent = { ...parents, ...otherParents[table] }[name];
    return isWritten && parent !== undefined ? [parent] : [];
  });
}
