import { minuteMs } from '#domain/durations.ts';
import { readAnswer, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import type { OwnRequest } from './own-requests.ts';

/** As whoever holds the link reads it. */
export async function viewOwn(portal: TestApp, { token }: Pick<OwnRequest, 'token'>) {
  const answer = await portal.visit(`GET /api/requests/link/${token}`);
  return readAnswer('GET /api/requests/link/:token', answer).request;
}

/** By the link: read, and sent back a minute later. */
export async function editOwn(portal: TestApp, own: OwnRequest, changes: object) {
  const { updatedAt } = await viewOwn(portal, own);
  portal.clock.time = new Date(portal.clock.time.getTime() + minuteMs);
  return portal.visit(`PUT /api/requests/link/${own.token}`, { ...changes, updatedAt });
}

/** As {@link editOwn}. @throws when it is refused */
export async function saveOwn(portal: TestApp, own: OwnRequest, changes: object) {
  return readAnswer('PUT /api/requests/link/:token', await editOwn(portal, own, changes));
}

/** As the list of all requests has it. @throws when it is not there */
export async function viewAsAdmin(admin: TestBrowser, id: string) {
  const answer = await admin.call('GET /api/requests?limit=100');
  const found = readAnswer('GET /api/requests', answer).requests.find(({ _id }) => _id === id);
  if (!found) throw new Error(`${id} is not in the list.`);
  return found;
}
