import { expect, test } from '../support/fixtures.ts';
import {
  accept,
  answerIt,
  expectSent,
  heading,
  leaveContact,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';
import { listSubmissions, readMarks } from '../support/pages/submissions.ts';

test('a request is taken from a browser that computes nothing; a program that fills in the hidden field leaves a mark', async ({
  page,
  portal,
}) => {
  const email = 'proof-ohne@nordlicht.example';
  const sent = listSubmissions(page);
  await page.route('**/solver.worker*', (route) => route.abort());
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();

  await page.getByLabel('Webseite').evaluate((input: HTMLInputElement) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input, 'https://x.example');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await leaveContact(page, email);
  await accept(page);
  await send(page);
  await expectSent(page, email);
  expect(sent.map(({ altcha }) => altcha)).toEqual([undefined]);
  expect(await readMarks(portal, email)).toEqual({ lacksProof: true, honeypotFilled: true });
});
