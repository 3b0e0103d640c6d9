import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answer, trouble } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { alert, button, field, status, text } from '../support/locators.ts';
import {
  fillNewPassword,
  newPassword,
  newPasswordFields,
  openReset,
  saveNewPassword,
} from '../support/pages/new-password.ts';

const isLeaving = (page: Page) => page.evaluate(() => Reflect.get(window, 'isLeaving') === true);

test('a person replaces a forgotten password by a mailed link', async ({ page, portal }) => {
  const email = 'vergesslich@dienst.example';
  await portal.addPartner(email);

  await test.step('the form asks for an address, and says what goes wrong', async () => {
    await openInteractive(page, '/forgot-password');
    const address = field(page, 'E-Mail-Adresse');
    const send = button(page, 'Link anfordern');
    await expect(address).toHaveAttribute('autocomplete', 'username');
    await address.fill('   ');
    await expect(send).toBeDisabled();
    await address.fill('keine-adresse');
    await send.click();
    const invalid = alert(page, 'Ungültige E-Mail-Adresse');
    await expect(invalid).toBeVisible();
    await address.fill(`  ${email} `);
    await expect(invalid).toBeHidden();
    await answer(page, '/auth/forgot-password', { status: 503, body: 'x' }, 1);
    await send.click();
    await expect(
      text(page, 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
    ).toBeVisible();
    const errors = [
      { field: 'email', msg: 'Diese Adresse ist gesperrt.' },
      { field: 'x', msg: 'Bitte wählen Sie eine andere.' },
    ];
    const json = { msg: 'Nein', code: 'x', errors };
    await answer(page, '/auth/forgot-password', { status: 422, json }, 1);
    await send.click();
    await expect(text(page, 'Diese Adresse ist gesperrt. Bitte wählen Sie eine andere.')).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(status(page, 'Bitte sehen Sie in Ihr Postfach')).toContainText(
      'Wenn es zu dieser Adresse ein Konto gibt, haben wir Ihnen einen Link zum Zurücksetzen des Passworts gesendet.',
    );
    await button(page, 'Andere Adresse eingeben').click();
    await expect(address).toBeFocused();
  });

  await test.step('the link leads to a form for the new password, which keeps what was typed in trouble', async () => {
    await page.clock.install();
    await page.goto(await portal.findLink(email, 'reset-password'));
    await saveNewPassword(page);
    await expect(text(page, 'Bitte geben Sie ein Passwort ein')).toBeVisible();
    await expect(text(page, 'Bitte bestätigen Sie Ihr Passwort')).toBeVisible();
    for (const name of newPasswordFields)
      await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password');
    await expect(field(page, 'Neues Passwort')).toBeFocused();
    await expectAccessible(page);
    await field(page, 'Neues Passwort').fill('abcdefgh');
    await expect(page.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
    await fillNewPassword(page);
    await answer(page, '/auth/reset-password', trouble, 1);
    await saveNewPassword(page);
    const sentence = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.';
    await expect(text(alert(page, sentence), sentence)).toBeVisible();
  });

  await test.step('the login opens three seconds after it is saved, not before', async () => {
    await page.evaluate(() => {
      const leave = () => Reflect.set(window, 'isLeaving', true);
      (Reflect.get(window, 'navigation') as EventTarget).addEventListener('navigate', leave);
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await saveNewPassword(page);
    const saved = text(page, 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.');
    while (!(await saved.isVisible())) await page.clock.runFor(1);
    await page.clock.runFor(2900);
    expect(await isLeaving(page)).toBe(false);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(/\/login$/);
    expect(await portal.tryPassword(email, newPassword)).toBe(200);
  });
});

test('typing before an error is drawn keeps the focus in its field', async ({ page }) => {
  await page.clock.install();
  await openReset(page);
  const [first = '', second = ''] = newPasswordFields;
  await field(page, first).fill('kurz');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await field(page, first).press('Enter');
  await expect(text(page, 'Bitte bestätigen Sie Ihr Passwort')).toBeVisible();
  await page.keyboard.type('e');
  await page.clock.runFor(1000);
  await page.keyboard.type('r');
  await expect(field(page, first)).toHaveValue('kurzer');
  await expect(field(page, second)).toHaveValue('');
});
