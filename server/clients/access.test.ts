import { beforeEach, expect, test } from 'vitest';
import type { ClientAction } from '#domain/clients/client-actions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { Problem } from '#server/api/problem.ts';
import { admitAction, findOwnByLink } from '#server/clients/access.ts';
import { addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

async function refuse(status: RequestStatus, action: ClientAction, { isBought = false } = {}) {
  const { id, token } = await addOwnRequest(portal, { status });
  if (isBought) await buyOwn(portal, id);
  const { request } = await findOwnByLink(portal.db, token, portal.clock.time);
  try {
    admitAction(request, action, portal.clock.time);
    return null;
  } catch (error) {
    return error instanceof Problem ? [error.status, error.code, error.message, error.extras.msg2] : error;
  }
}

test('what the state does not allow is refused with what it does', async () => {
  expect(await refuse('withdrawn', 'offers')).toEqual([
    409,
    'wrong_state',
    'Das ist im Zustand „Zurückgezogen“ nicht möglich.',
    'Möglich ist noch: Anfrage löschen.',
  ]);
  expect(await refuse('published', 'edit', { isBought: true })).toEqual([
    409,
    'already_sold',
    'Ihre Anfrage wurde bereits gekauft; ihre Angaben lassen sich nicht mehr ändern.',
    'Möglich ist noch: Anfrage zurückziehen, Auftrag als vergeben melden, Anzahl der Angebote ändern, um 7 Tage verlängern, Anfrage löschen.',
  ]);
  expect(await refuse('published', 'edit')).toBe(null);
});
