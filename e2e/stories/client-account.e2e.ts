import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, status } from '../support/locators.ts';
import { newPassword } from '../support/pages/new-password.ts';
import {
  accept,
  answerIt,
  contact,
  expectSentConfirmed,
  heading,
  next,
  openQuestionnaire,
  send,
} from '../support/pages/questionnaire.ts';
import { drawer, openDrawer } from '../support/pages/site-header.ts';

test.use({ viewport: { width: 390, height: 844 } });

const email = 'account-story@nordlicht.example';

const ownRows = (page: Page) => page.getByRole('link', { name: /^Ansehen/ });

test('a client becomes a customer by the mailed link, and submits again with the contact filled in', async ({
  page,
  portal,
}) => {
  const { Firmenname: firmenname, Ansprechpartner: name, Postleitzahl: postleitzahl } = contact;
  await portal.addRequest('IT-Dienstleistungen', { email, firmenname, name, postleitzahl });
  await test.step('a visitor who has asked opens the mail and confirms', async () => {
    await page.goto(await portal.findLink(email, 'anfrage'));
    await button(page, 'Anfrage bestätigen').click();
    await expect(page.getByText('Vielen Dank, Ihre Anfrage ist bestätigt.')).toBeVisible();
  });

  await test.step('sets a password, by the keyboard alone', async () => {
    await button(page, 'Passwort festlegen').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await page.keyboard.type('kurz');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Passwort wiederholen', { exact: true })).toBeFocused();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
  });

  await test.step('is signed in, and finds the request under „Meine Anfragen“', async () => {
    await expect(page).toHaveURL(/\/meine-anfragen$/);
    await expect(status(page, 'Ihr Konto ist angelegt, und Sie sind angemeldet.')).toBeVisible();
    await expect(ownRows(page)).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: 'IT-Dienstleistungen' })).toContainText(
      'In Prüfung',
    );
    await openDrawer(page);
    await expect(drawer(page).getByRole('heading', { name: 'Guten Tag, Anna' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Meine Anfragen' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.keyboard.press('Escape');
    await ownRows(page).click();
    await expect(page).toHaveURL(/\/meine-anfragen\/[\w-]+$/);
    await expect(heading(page, 'Wir prüfen Ihre Anfrage bis')).toBeVisible();
    expect(await portal.tryPassword(email, newPassword)).toBe(200);
  });

  await test.step('asks again: the contact is filled in, and the request belongs to the account', async () => {
    await openQuestionnaire(page, '/IT-Dienstleistungen');
    await answerIt(page);
    await expect(heading(page, 'Wer stellt die Anfrage?')).toBeVisible();
    const filled = { ...contact, 'E-Mail-Adresse': email, Telefonnummer: '040 1234567' };
    for (const [label, value] of Object.entries(filled))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await next(page);
    await accept(page);
    await send(page);
    await expectSentConfirmed(page);
    await expect(status(page, 'Ihre Anfrage gehört zu Ihrem Konto.')).toBeVisible();
    await page.goto('/meine-anfragen');
    await expect(ownRows(page)).toHaveCount(2);
  });
});
