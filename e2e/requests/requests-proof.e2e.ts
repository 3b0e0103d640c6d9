import type { Page } from '@playwright/test';
import { invalidProof } from '#domain/requests/arrival/proof-of-work.ts';
import { answer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  accept,
  answerIt,
  contact,
  expectSent,
  heading,
  isSubmission,
  leaveContact,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';
import type { Portal } from '../support/portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function readMarks({ db }: Portal, email: string) {
  const requests = db.selectFrom('request_traces as t').innerJoin('requests as r', 'r.id', 't.request_id');
  return requests
    .select(['t.lacks_proof as lacksProof', 't.honeypot_filled as honeypotFilled'])
    .where('r.email', '=', email)
    .executeTakeFirstOrThrow();
}

/** The bodies that are sent from now on. */
function listSubmissions(page: Page): { altcha?: string }[] {
  const bodies: { altcha?: string }[] = [];
  page.on('request', (request) => {
    if (isSubmission(request)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Up to the press that sends it, when the worker has done its work. */
async function fillInAndSolve(page: Page, email: string): Promise<void> {
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  expect(page.workers()).toEqual([]);
  const started = page.waitForEvent('worker');
  await answerIt(page);
  const worker = await started;
  if (page.workers().includes(worker)) await worker.waitForEvent('close');
  await leaveContact(page, email);
  await accept(page);
}

test('the browser computes a proof while the contact data are typed, and sends it', async ({
  page,
  portal,
}) => {
  const email = 'proof-geloest@nordlicht.example';
  const bodies = listSubmissions(page);
  await fillInAndSolve(page, email);
  await send(page);
  await expectSent(page, email);
  expect(bodies.map(({ altcha }) => typeof altcha)).toEqual(['string']);
  expect(await readMarks(portal, email)).toEqual({ lacksProof: false, honeypotFilled: false });
});

test('a request is taken from a browser that computes nothing', async ({ page, portal }) => {
  const email = 'proof-ohne@nordlicht.example';
  const bodies = listSubmissions(page);
  await page.route('**/solver.worker*', (route) => route.abort());
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await leaveContact(page, email);
  await accept(page);
  await send(page);
  await expectSent(page, email);
  expect(bodies.map(({ altcha }) => altcha)).toEqual([undefined]);
  expect(await readMarks(portal, email)).toEqual({ lacksProof: true, honeypotFilled: false });
});

test('a proof that is refused is computed anew, and the request sent again by itself', async ({
  page,
  portal,
}) => {
  const email = 'proof-erneut@nordlicht.example';
  const bodies = listSubmissions(page);
  await fillInAndSolve(page, email);
  await answer(page, '/requests', { status: 422, json: invalidProof }, 1);
  await send(page);
  await expectSent(page, email);
  expect(new Set(bodies.map(({ altcha }) => altcha ?? '')).size).toBe(2);
  expect(bodies).toHaveLength(2);
  expect(await readMarks(portal, email)).toMatchObject({ lacksProof: false });
});

test('nobody sees, hears or reaches the hidden field; a program that fills it in leaves a mark', async ({
  page,
  portal,
}) => {
  const email = 'proof-feld@nordlicht.example';
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(Object.keys(contact).length + 2);
  await expect(page.getByLabel('Webseite').and(page.getByRole('textbox'))).toHaveCount(0);
  await page.getByLabel('Webseite').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      'https://x.example',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await leaveContact(page, email);
  await accept(page);
  await send(page);
  await expectSent(page, email);
  expect(await readMarks(portal, email)).toMatchObject({ honeypotFilled: true });
});
