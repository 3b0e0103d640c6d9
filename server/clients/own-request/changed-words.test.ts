import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents, untilAllIsTold } from '#server/testing/events/listened-events.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let url: string;
beforeAll(async () => {
  url = await listenAnywhere(portal.app);
});
beforeEach(() => portal.startEmpty());

const add = () => addOwnRequest(portal, { fields: { postleitzahl: '38100' } });

async function edit({ token }: OwnRequest, changes: object): Promise<void> {
  const path = `/api/requests/link/${token}` as const;
  const { updatedAt } = (await portal.visit(`GET ${path}`)).json().request;
  portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
  const answer = await portal.visit(`PUT ${path}`, { ...changes, updatedAt });
  readAnswer('PUT /api/requests/link/:token', answer);
}

describe('who has read a request before its client changed it', () => {
  const buyerOf = async (id: string) => {
    const { browser } = await addBuyer(portal);
    const { revision } = (await browser.call(`GET /api/requests/${id}`)).json().request as {
      revision: number;
    };
    return { browser, revision };
  };

  test('buys nothing under the revision that was read, and the new one when it was read', async () => {
    const own = await add();
    const { browser, revision } = await buyerOf(own.id);
    await edit(own, { warenart: 'Möbel' });
    const buy = (body: object) => browser.call(`POST /api/requests/${own.id}/buy`, { body });
    const refused = await buy({ expectedRevision: revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'request_changed']);
    expect(refused.json().current.requests).toHaveLength(1);
    const again = (await browser.call(`GET /api/requests/${own.id}`)).json().request;
    expect([again.revision, again.warenart]).toEqual([revision + 1, 'Möbel']);
    expect((await buy({ expectedRevision: again.revision })).statusCode).toBe(200);
  });

  test('and names no revision buys the words as they are now', async () => {
    const own = await add();
    const { browser } = await buyerOf(own.id);
    await edit(own, { warenart: 'Möbel' });
    expect((await browser.call(`POST /api/requests/${own.id}/buy`, { body: {} })).statusCode).toBe(200);
    const { purchasedRequests } = (await browser.call('GET /api/requests/purchased')).json();
    expect(purchasedRequests[0].warenart).toBe('Möbel');
  });

  test('buys several or none', async () => {
    const [own, other] = [await add(), await add()];
    const { browser, revision } = await buyerOf(own.id);
    await edit(own, { warenart: 'Möbel' });
    const buy = (expectedRevisions: object) =>
      browser.call('POST /api/requests/buy-multiple', {
        body: { requestIds: [own.id, other.id], expectedRevisions },
      });
    expect((await buy({ [own.id]: revision, [other.id]: 0 })).json().code).toBe('request_changed');
    expect((await buy({ [own.id]: revision + 1 })).statusCode).toBe(200);
  });

  test('is not refused for what nobody reads before buying', async () => {
    const own = await add();
    const { browser, revision } = await buyerOf(own.id);
    await edit(own, { name: 'Ida Kern', telefonnummer: '0511 123456' });
    const body = { expectedRevision: revision };
    expect((await browser.call(`POST /api/requests/${own.id}/buy`, { body })).statusCode).toBe(200);
  });
});

test('open lists hear of a change', async () => {
  const own = await add();
  await untilAllIsTold(portal, url);
  const { browser } = await addBuyer(portal);
  const heard = await listenToEvents(url, browser);
  await edit(own, { dienstleistungsbereich: ['Lagerung'] });
  await expect.poll(() => heard.idsOf('request')).toEqual(['everything']);
});
