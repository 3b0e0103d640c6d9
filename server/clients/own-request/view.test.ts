import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const viewByLink = async (token: string) =>
  readAnswer(
    'GET /api/requests/link/:token',
    await portal.openBrowser().call(`GET /api/requests/link/${token}`),
  );

describe('the own request', () => {
  test('is the same by the account and by the link, with its buyers and what can be done', async () => {
    const { id, token, clientId } = await addOwnRequest(portal, { withAccount: true });
    portal.clock.time = afterStart(hourMs);
    const buyer = await buyOwn(portal, id);
    const byLink = await viewByLink(token);
    expect(byLink.request).toMatchObject({
      _id: id,
      status: 'published',
      currentSales: 1,
      maxSales: 5,
      confirmedAt: startOfTest.toISOString(),
      publishedAt: startOfTest.toISOString(),
      hasAccount: true,
      accountId: clientId,
      isAccountsAddress: true,
      actions: ['withdraw', 'close', 'offers', 'extend', 'delete'],
      buyers: [
        {
          _id: buyer.id,
          companyName: 'Spedition Süd GmbH',
          firstName: 'Petra',
          lastName: 'Sommer',
          purchaseDate: portal.clock.time.toISOString(),
        },
      ],
    });
    expect(byLink.summary.category).toBe('Logistikdienstleistung');
    const customer = await portal.openBrowserFor(clientId ?? '');
    const byAccount = await customer.call(`GET /api/requests/${id}`);
    expect(readAnswer('GET /api/requests/:id', byAccount)).toEqual(byLink);
  });

  test('tells nobody what the administration wrote or sells it for', async () => {
    const { token } = await addOwnRequest(portal);
    const { request } = await viewByLink(token);
    expect([request.hasAccount, request.accountId]).toEqual([false, null]);
    for (const field of ['moreInfo', 'price', 'basePrice', 'originalPrice', 'discount', 'countdownDays'])
      expect(request).not.toHaveProperty(field);
  });
});

describe('the list of own requests', () => {
  test('holds all of the account, the newest first, by pages', async () => {
    const first = await addOwnRequest(portal, { withAccount: true, status: 'in_review' });
    const later: string[] = [];
    for (let hour = 1; hour < 4; hour += 1) {
      portal.clock.time = afterStart(hour * hourMs);
      const { id } = await addOwnRequest(portal, { status: hour === 3 ? 'unconfirmed' : 'withdrawn' });
      await portal.db
        .updateTable('requests')
        .set({ client_user_id: first.clientId })
        .where('id', '=', id)
        .execute();
      later.unshift(id);
    }
    await addOwnRequest(portal, { withAccount: true });
    const customer = await portal.openBrowserFor(first.clientId ?? '');
    const list = async (query: string) =>
      readAnswer('GET /api/requests/user', await customer.call(`GET /api/requests/user${query}`));
    const all = await list('');
    expect(all.requests.map(({ _id }) => _id)).toEqual([...later, first.id]);
    expect(all).toMatchObject({ totalCount: 4, totalPages: 1 });
    expect(all.requests.map(({ actions }) => actions)).toEqual([
      ['edit', 'withdraw', 'offers', 'delete'],
      ['delete'],
      ['delete'],
      ['edit', 'withdraw', 'close', 'offers', 'delete'],
    ]);
    const second = await list('?page=2&limit=3');
    expect(second).toMatchObject({ requests: [{ _id: first.id }], totalCount: 4, totalPages: 2 });
  });

  test('of an account without any is empty', async () => {
    const customer = await portal.openBrowserAs({ email: 'own-neu@werft.example', role: 'customer' });
    const answer = readAnswer('GET /api/requests/user', await customer.call('GET /api/requests/user'));
    expect(answer).toEqual({ requests: [], totalCount: 0, totalPages: 1, nextCursor: null });
  });
});
