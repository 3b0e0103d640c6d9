import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

test.each([
  ['names the version that was read', true, 'edited_meanwhile'],
  ['names none', false, 'changes_unseen'],
])(
  'an edit against a publication that %s: one of them, and nothing unread is public',
  async (_, named, code) => {
    const admin = await portal.openBrowserAs({ email: 'review-chefin@portal.example', role: 'admin' });
    for (let round = 0; round < 12; round += 1) {
      const fields = { postleitzahl: '27580', bemerkung: 'Wie gelesen.' };
      const { id, token } = await addOwnRequest(portal, { status: 'in_review', fields });
      const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
      const editing = portal.visit(`PUT /api/requests/link/${token}`, { bemerkung: 'Neu.', updatedAt });
      await wait(round);
      const body = { public: true, ...(named && { updatedAt }) };
      const [edited, published] = await Promise.all([
        editing,
        admin.call(`PATCH /api/requests/${id}`, { body }),
      ]);
      const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
      if (edited.statusCode === 200) {
        expect([published.statusCode, published.json().code]).toEqual([409, code]);
        expect(request).toMatchObject({ public: false, bemerkung: 'Neu.' });
        expect(request.changes).toHaveLength(1);
      } else {
        expect([edited.json().code, published.statusCode]).toEqual(['edited_meanwhile', 200]);
        expect(request).toMatchObject({ public: true, bemerkung: 'Wie gelesen.', changes: [] });
      }
    }
  },
);
