import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import { findUser } from '#server/admin/users/users.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { notFound } from '#server/api/problem.ts';
import { type AuditEntry, recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { findRequest } from '#server/requests/requests.ts';
import { streamBuyersOf, streamPurchasesOf, streamSalesTable } from './purchase-tables.ts';
import { streamRequestTable } from './request-table.ts';
import { streamUserTable } from './user-table.ts';

type Admin = SignedIn<'admin'>;

type Recorded = Pick<AuditEntry, 'action' | 'subject' | 'new'>;

const allOfThem = { kind: 'system', id: null } as const;

/** Tables for admins, each recorded before it is begun (admin 32, admin 63). */
export function adminExportsHandlers(db: Db) {
  const record = (call: Parameters<typeof actorOf>[0] & { readonly now: Date }, entry: Recorded) =>
    recordAudit(db, { ...actorOf(call), at: call.now, ...entry });

  const users: Handler<Api, 'GET /api/admin/users/export', Admin> = async (call) => {
    const { search = '', role = null, filter: state } = call.query;
    await record(call, { action: 'users_exported', subject: allOfThem, new: call.query });
    return { name: 'benutzer.csv', content: streamUserTable(db, { search, role, state }) };
  };

  const requests: Handler<Api, 'GET /api/admin/requests/export', Admin> = async (call) => {
    const { order, ...filter } = call.query;
    await record(call, { action: 'requests_exported', subject: allOfThem, new: call.query });
    return { name: 'anfragen.csv', content: streamRequestTable(db, { filter, order }, call.now) };
  };

  const purchases: Handler<Api, 'GET /api/admin/purchases/export', Admin> = async (call) => {
    await record(call, { action: 'all_purchases_exported', subject: allOfThem, new: call.query });
    return { name: 'kaeufe.csv', content: streamSalesTable(db, call.query) };
  };

  const purchasesOf: Handler<Api, 'GET /api/admin/users/:id/purchased/export', Admin> = async (call) => {
    const { id } = await findUser(db, call.params.id);
    await record(call, { action: 'purchases_exported', subject: { kind: 'user', id } });
    return { name: 'kaeufe-eines-benutzers.csv', content: streamPurchasesOf(db, id) };
  };

  const buyersOf: Handler<Api, 'GET /api/requests/:id/buyers/export', Admin> = async (call) => {
    const { id } = call.params;
    if (!(await findRequest(db, id))) throw notFound();
    await record(call, { action: 'buyers_exported', subject: { kind: 'request', id } });
    return { name: 'kaeufer.csv', content: streamBuyersOf(db, id) };
  };

  return { users, requests, purchases, purchasesOf, buyersOf };
}
