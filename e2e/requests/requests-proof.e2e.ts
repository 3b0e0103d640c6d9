import { invalidProof } from '#domain/requests/spam-signals/proof-of-work.ts';
import { answer, loseAnswer } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/locators.ts';
import {
  accept,
  answerIt,
  contact,
  expectSent,
  heading,
  leaveContact,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';
import { listSubmissions, readMarks } from '../support/pages/submissions.ts';

test('the browser computes a proof during the contact step, again after a refusal, and repeats a lost submission once', async ({
  page,
  portal,
}) => {
  const email = 'proof-geloest@nordlicht.example';
  const sent = listSubmissions(page);
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  expect(page.workers()).toEqual([]);
  const started = page.waitForEvent('worker');
  await answerIt(page);
  const worker = await started;
  if (page.workers().includes(worker)) await worker.waitForEvent('close');
  await test.step('nobody sees, hears or reaches the hidden field', async () => {
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(Object.keys(contact).length + 2);
    await expect(page.getByLabel('Webseite').and(page.getByRole('textbox'))).toHaveCount(0);
  });
  await leaveContact(page, email);
  await accept(page);

  // The newest route answers first: the first try is refused, and the answer to the second one gets lost.
  await loseAnswer(page, '/requests');
  await answer(page, '/requests', { status: 422, json: invalidProof }, 1);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Fehler beim Senden der Anfrage.');
  await button(page, 'Erneut senden').dblclick();
  await expectSent(page, email);
  const [first, second, third] = sent;
  expect(typeof first?.altcha).toBe('string');
  expect(second?.altcha).not.toBe(first?.altcha);
  expect(third).toEqual(second);
  expect(second?.key).toBe(first?.key);
  expect(sent).toHaveLength(3);
  expect(await portal.mails(email)).toHaveLength(1);
  expect(await readMarks(portal, email)).toEqual({ lacksProof: false, honeypotFilled: false });
});
