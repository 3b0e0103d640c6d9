import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import { hideCopies } from '#server/testing/listings/hidden-requests.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const partnerCount = 8;
const requestCount = 8;

test.each([1, 2])(
  'marking against sales, erased requests and erased accounts: no deadlock (%i)',
  async (round) => {
    const clientId = await portal.addUser({ email: `kunde${round}@firma.example`, role: 'customer' });
    const client = await portal.openBrowserFor(clientId);
    const requestIds: string[] = [];
    for (let n = 0; n < requestCount; n++)
      requestIds.push(await addPublished(portal, 'Callcenter', { anzahlAngebote: 2 }));
    const erased = requestIds.slice(0, 2);
    await sql`update requests set client_user_id = ${clientId} where id = any (${erased})`.execute(portal.db);
    const partners = await Promise.all(
      Array.from({ length: partnerCount }, (_, n) =>
        portal.openBrowserAs(samplePartner(`partner${n}@dienst${round}-${n}.example`)),
      ),
    );
    const mark = (method: string, id: string, kind: string, n: number) =>
      partners[n % partnerCount]?.call(`${method} /api/partner/requests/${id}/${kind}`);
    const body = { currentPassword: testPassword };
    const answers = await Promise.all([
      ...requestIds.flatMap((id, at) =>
        partners.flatMap((_, n) => [mark('PUT', id, 'seen', n + at), mark('PUT', id, 'hidden', n + at + 3)]),
      ),
      ...partners
        .slice(0, 3)
        .map((partner) =>
          partner.call('POST /api/requests/buy-multiple', { body: { requestIds: requestIds.slice(2) } }),
        ),
      ...requestIds.map((id, n) => mark('DELETE', id, 'hidden', n)),
      client.call('DELETE /api/user', { body }),
      partners[7]?.call('DELETE /api/user', { body }),
    ]);
    const statuses = answers.map((answer) => answer?.statusCode ?? 0);
    expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
    const { rows } = await sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(portal.db);
    expect(rows).toEqual([{ deadlocks: 0 }]);
    const left = await sql`
    select from request_marks k where not exists (select from requests r where r.id = k.request_id)`.execute(
      portal.db,
    );
    expect(left.rows).toEqual([]);
  },
);

test('the last places for hidden requests, wanted at once: never more than there are (purchases 33)', async () => {
  const partnerId = await portal.addUser(samplePartner('viel@verbirgt.example'));
  const partner = await portal.openBrowserFor(partnerId);
  await hideCopies(portal, partnerId, MAX_HIDDEN - 3);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await addPublished(portal, 'Callcenter'));
  const answers = await Promise.all(ids.map((id) => partner.call(`PUT /api/partner/requests/${id}/hidden`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(3).fill(200),
    ...Array(7).fill(409),
  ]);
});
