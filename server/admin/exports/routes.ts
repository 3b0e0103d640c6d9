import { actorOf, admin } from '#server/accounts/guards.ts';
import { findUser } from '#server/admin/users/users.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { type AuditEntry, recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest } from '#server/requests/listings.ts';
import { streamBuyersOf, streamPurchasesOf, streamSalesTable } from './purchase-tables.ts';
import { streamRequestTable } from './request-table.ts';
import { streamUserTable } from './user-table.ts';

type Recorded = Pick<AuditEntry, 'action' | 'subject' | 'new'>;

const allOfThem = { kind: 'system', id: null } as const;

/** Each export is recorded before it begins (admin 32, admin 63). */
export const adminExportsRoutes = [
  route('GET /api/admin/users/export', admin, async ({ db, findReadDb }, call) => {
    const { search = '', role = null, filter: state } = call.query;
    await record(db, call, { action: 'users_exported', subject: allOfThem, new: call.query });
    return { name: 'benutzer.csv', content: streamUserTable(await findReadDb(), { search, role, state }) };
  }),

  route('GET /api/admin/requests/export', admin, async ({ db, findReadDb }, call) => {
    const { order, ...filter } = call.query;
    await record(db, call, { action: 'requests_exported', subject: allOfThem, new: call.query });
    return {
      name: 'anfragen.csv',
      content: streamRequestTable(await findReadDb(), { filter, order }, call.now),
    };
  }),

  route('GET /api/admin/purchases/export', admin, async ({ db, findReadDb }, call) => {
    await record(db, call, { action: 'all_purchases_exported', subject: allOfThem, new: call.query });
    return { name: 'kaeufe.csv', content: streamSalesTable(await findReadDb(), call.query) };
  }),

  route('GET /api/admin/users/:id/purchased/export', admin, async ({ db, findReadDb }, call) => {
    const { id } = await findUser(db, call.params.id);
    await record(db, call, { action: 'purchases_exported', subject: { kind: 'user', id } });
    return { name: 'kaeufe-eines-benutzers.csv', content: streamPurchasesOf(await findReadDb(), id) };
  }),

  route('GET /api/requests/:id/buyers/export', admin, async ({ db, findReadDb }, call) => {
    const { id } = call.params;
    if (!(await findRequest(db, id))) throw notFound();
    await record(db, call, { action: 'buyers_exported', subject: { kind: 'request', id } });
    return { name: 'kaeufer.csv', content: streamBuyersOf(await findReadDb(), id) };
  }),
];

function record(db: Db, call: Parameters<typeof actorOf>[0] & { readonly now: Date }, entry: Recorded) {
  return recordAudit(db, { ...actorOf(call), at: call.now, ...entry });
}
