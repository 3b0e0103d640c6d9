import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { minuteMs } from '#domain/durations.ts';
import { addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeEach(async () => {
  await portal.startEmpty();
  await portal.db.deleteFrom('rate_limits').execute();
});

const add = () => addOwnRequest(portal, { withAccount: true });

const useUp = (name: keyof typeof rateLimits) =>
  portal.db
    .updateTable('rate_limits')
    .set({ points: rateLimits[name].points })
    .where('key', 'like', `${name}:%`)
    .execute();

/** Opens a request by the account and by the link; calls take turns. */
async function openBoth({ id, token, clientId }: OwnRequest) {
  const account = await portal.openBrowserFor(clientId ?? '');
  const link = portal.openBrowser();
  const send = (n: number, method: string, path: string, body: object) => {
    portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
    return n % 2 === 0
      ? account.call(`${method} /api/requests/${id}${path}`, { body })
      : link.call(`${method} /api/requests/link/${token}${path}`, { body });
  };
  const edit = async (n: number, changes: object) => {
    const { json } = await link.call(`GET /api/requests/link/${token}`);
    return send(n, 'PUT', '', { ...changes, updatedAt: json().request.updatedAt });
  };
  return { send, edit };
}

describe('changes of one request', () => {
  test('end at a number a day, by the account and by the link together; another request has its own', async () => {
    const { send, edit } = await openBoth(await add());
    expect((await edit(0, { bemerkung: 'Eilt.' })).statusCode).toBe(200);
    expect((await send(1, 'PUT', '/offers', { anzahlAngebote: 7 })).statusCode).toBe(200);
    await useUp('changeByRequest');
    const refused = [await edit(0, { bemerkung: 'Eilt sehr.' }), await edit(1, { bemerkung: 'Eilt sehr.' })];
    refused.push(await send(0, 'PUT', '/offers', { anzahlAngebote: 8 }));
    refused.push(await send(1, 'PUT', '/offers', { anzahlAngebote: 8 }));
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_attempts']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    }
    const other = await openBoth(await add());
    expect((await other.edit(1, { bemerkung: 'Eilt.' })).statusCode).toBe(200);
    // What else a client can do stays possible.
    expect((await send(1, 'PUT', '/withdraw', {})).statusCode).toBe(200);
  });

  test('that are refused do not count', async () => {
    const { edit } = await openBoth(await add());
    for (let n = 0; n <= rateLimits.changeByRequest.points; n += 1)
      expect((await edit(n, { postleitzahl: 'x' })).statusCode).toBe(422);
    expect((await edit(1, { bemerkung: 'Eilt.' })).statusCode).toBe(200);
  });
});

test('complaints about one request and its buyers end at a number a day, by the account and by the link together', async () => {
  await portal.addUser({ email: 'limits-chefin@portal.example', role: 'admin' });
  const request = await add();
  const buyers = [await buyOwn(portal, request.id), await buyOwn(portal, request.id)];
  await portal.takeMails();
  const { send } = await openBoth(request);
  const reason = 'Ruft nachts an.';
  const block = (n: number) => send(n, 'PUT', `/buyers/${buyers[n]?.id}/block`, { reason });
  expect((await block(0)).statusCode).toBe(200);
  expect((await send(1, 'POST', '/report', { reason })).statusCode).toBe(201);
  await useUp('complaintByRequest');
  const refused = [await block(1), await send(0, 'POST', '/report', { reason })];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(await portal.takeMails()).toHaveLength(4);
});
