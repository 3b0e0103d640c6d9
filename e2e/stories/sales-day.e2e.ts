import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, field } from '../support/locators.ts';
import { checkoutButton } from '../support/pages/cart.ts';
import { availableRow, openContact } from '../support/pages/dashboard.ts';
import { openLogin } from '../support/pages/login.ts';
import { password } from '../support/persons.ts';

const MOST_CLICKS = 25;

test('a sales person finds, compares, buys three, calls, notes and sees the money in at most 25 clicks', async ({
  page,
  portal,
}) => {
  const email = 'vertrieb@dienst.example';
  for (const postleitzahl of ['20011', '21011', '22011'])
    await portal.addPublishedRequest('Callcenter', { postleitzahl });
  await portal.addPublishedRequest('IT-Dienstleistungen', { postleitzahl: '23011' });
  await portal.addPartner(email);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    await press(target);
    await target.fill(text);
  };
  /** Opens the list, then chooses from it. */
  const choose = async (target: Locator, option: string) => {
    clicks += 2;
    await target.selectOption(option);
  };
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const areas = page.getByRole('navigation', { name: 'Bereiche' });

  await test.step('logs in and finds what fits', async () => {
    await openLogin(page);
    await fill(field(page, 'E-Mail-Adresse'), email);
    await fill(field(page, 'Passwort'), password);
    await press(button(page, 'Anmelden'));
    await expect(availableRow(page, '23')).toBeVisible();
    await press(button(page, 'Filter'));
    await choose(page.getByLabel('Kategorie'), 'Callcenter');
    await expect(availableRow(page, '23')).toHaveCount(0);
  });

  await test.step('compares three and takes them along', async () => {
    for (const region of ['20', '21', '22']) {
      await press(availableRow(page, region).getByRole('button', { name: /^Details/ }));
      await press(dialog.getByRole('button', { name: /^In Warenkorb/ }));
      await expect(dialog.getByRole('button', { name: /^Im Warenkorb/ })).toBeVisible();
      await press(button(dialog, 'Schließen').first());
    }
  });

  await test.step('buys them', async () => {
    await press(areas.getByRole('link', { name: /Warenkorb/ }));
    await press(checkoutButton(page));
    await expect(page.getByText('Erfolgreich 3 Anfragen gekauft!')).toBeVisible();
    await expect(openContact(page)).toHaveCount(3);
  });

  await test.step('calls the first and notes it', async () => {
    const contact = openContact(page).first();
    await press(contact.getByRole('link', { name: /Anrufen/ }));
    await press(contact.getByRole('button', { name: /Wiedervorlage/ }));
    await fill(field(dialog, 'Notiz'), 'Angebot bis Freitag');
    await press(button(dialog, 'Speichern'));
    await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
    await press(button(dialog, 'Schließen').first());
  });

  await test.step('sees the money', async () => {
    await press(areas.getByRole('link', { name: 'Zahlen' }));
    await expect(main.locator('dl')).toContainText(/Ausgaben \(netto\)147\s€/);
  });

  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
});
