import { beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_CONSENT } from '#domain/accounts/notifications.ts';
import { minuteMs } from '#domain/durations.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let browser: TestBrowser;
beforeEach(async () => {
  ({ browser } = await portal.startAnewAs(samplePartner('partner@dienst.example')));
});

const consent = NOTIFICATION_CONSENT;

/** @returns the status, and the setting or the refusal */
async function put(body: object): Promise<[number, string]> {
  const answer = await browser.call('PUT /api/user/notifications', { body });
  const { code, notifications } = answer.json();
  return [answer.statusCode, code ?? notifications.frequency];
}

const read = async () =>
  readAnswer('GET /api/user/notifications', await browser.call('GET /api/user/notifications')).notifications;

test('keeps what was agreed to, and when, until it is agreed to anew', async () => {
  const consentedAt = startOfTest.toISOString();
  await put({ frequency: 'daily', consent });
  expect(await read()).toEqual({ frequency: 'daily', consent, consentedAt });
  portal.clock.time = afterStart(minuteMs);
  await put({ frequency: 'at_once', consent });
  expect(await read()).toEqual({ frequency: 'at_once', consent, consentedAt });
  await put({ frequency: 'never' });
  expect(await read()).toEqual({ frequency: 'never', consent, consentedAt });
  await put({ frequency: 'at_once', consent });
  expect(await read()).toEqual({
    frequency: 'at_once',
    consent,
    consentedAt: afterStart(minuteMs).toISOString(),
  });
  for (const body of [{}, { frequency: 'hourly' }, { frequency: 'daily', partnerId: 'x' }])
    expect((await put(body))[0]).toBe(400);
});

test('agrees to nothing that was not shown, nor to what was ended elsewhere meanwhile', async () => {
  expect(await put({ frequency: 'daily' })).toEqual([409, 'consent_missing']);
  expect(await put({ frequency: 'daily', consent: 'Ja.' })).toEqual([409, 'consent_missing']);
  expect(await put({ frequency: 'never' })).toEqual([200, 'never']);
  expect(await put({ frequency: 'daily', consent })).toEqual([200, 'daily']);
  expect(await put({ frequency: 'at_once' })).toEqual([200, 'at_once']);
  expect(await put({ frequency: 'never' })).toEqual([200, 'never']);
  expect(await put({ frequency: 'at_once' })).toEqual([409, 'consent_missing']);
  expect(await put({ frequency: 'never' })).toEqual([200, 'never']);
});
