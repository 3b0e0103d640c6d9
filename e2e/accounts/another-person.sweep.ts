import { expect, test } from '../support/fixtures.ts';
import { comeBack } from '../support/interactive.ts';
import { changePerson, otherAddress } from '../support/pages/another-person.ts';
import { address } from '../support/pages/profile.ts';
import { answerIt, contact, heading, openQuestionnaire } from '../support/pages/questionnaire.ts';

test('another customer in the same browser finds the own contact in the questionnaire', async ({
  page,
  portal,
}) => {
  const role = 'customer';
  const email = 'kunde@zweite.example';
  await portal.signIn(page, await portal.addUser({ email: 'kunde@erste.example', role, address }));
  await openQuestionnaire(page, '/IT-Dienstleistungen');
  await answerIt(page);
  await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
  await page.getByLabel('Telefonnummer').fill(contact.Telefonnummer);
  await changePerson(page, portal, await portal.addUser({ email, role, address: otherAddress }));
  await comeBack(page);
  await answerIt(page);
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('');
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('80331');
});
