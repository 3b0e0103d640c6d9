import { expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { consume } from '#server/events/events.ts';
import { purchasesConsumers } from '#server/purchases/consumers.ts';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { untilReadable } from '#server/testing/events/catch-up.ts';
import { requestSwitch } from '#server/testing/events/undo-time.ts';
import { notifiedPartners } from '#server/testing/notifications/notified-partners.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { notifyPartners } from './notifications.ts';

const portal = sharedTestApp();
const { addSubscriber, takeWritten } = notifiedPartners(portal);
const admin = freshAdmin(portal);

const { patch, undo, view } = requestSwitch(portal, admin);
async function read(id: string) {
  const { updatedAt: _, ...state } = (await view(id)) as Record<string, unknown>;
  return state;
}

test('an unpublication that is taken back keeps term and marks, and is no news for partners', async () => {
  const { id } = await addOwnRequest(portal, { status: 'published' });
  const { browser } = await addSubscriber('at_once', 'undo@dienst.example');
  await browser.call(`PUT /api/partner/requests/${id}/seen`);
  const before = await read(id);
  const countMarks = async () => (await portal.db.selectFrom('request_marks').selectAll().execute()).length;
  const marks = await countMarks();
  portal.passTime(minuteMs);
  await patch(id, { public: false });
  expect(await undo(id, true)).toMatchObject({ isUndone: true });
  expect(await read(id)).toEqual(before);
  portal.passTime(10 * minuteMs);
  await runConsumers();
  await notifyPartners(portal.db, portal.clock.time);
  expect(await countMarks()).toBe(marks);
  expect(await takeWritten()).toEqual([]);
  expect(await portal.takeMails()).toEqual([]);
});

async function runConsumers(): Promise<void> {
  await untilReadable(portal.db);
  for (const consumer of purchasesConsumers) await consume(portal.db, consumer, portal.clock.time);
}

test('partners hear of a new request only after the time for an undo, and not after the undo', async () => {
  await addSubscriber('at_once', 'wartet@dienst.example');
  await addPublished(portal, 'Callcenter');
  await runConsumers();
  // The mail about the first request is due right after the second publication.
  portal.passTime(5 * minuteMs);
  const { id } = await addOwnRequest(portal, { status: 'in_review' });
  await patch(id, { public: true });
  await runConsumers();
  await notifyPartners(portal.db, portal.clock.time);
  expect((await takeWritten()).flatMap(({ requests }) => requests)).toHaveLength(1);
  await undo(id, false);
  portal.passTime(2 * minuteMs);
  await notifyPartners(portal.db, portal.clock.time);
  expect(await takeWritten()).toEqual([]);
});
