import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { box, button, field, text } from '../support/locators.ts';
import { openRegistration, registrant } from '../support/pages/registration.ts';

test('the keyboard alone is enough to register, with the tree of services', async ({ page, portal }) => {
  const email = 'tasten@eingabe.example';
  const form = await openRegistration(page);
  const { keyboard } = page;
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  for (const [name, value] of Object.entries({ ...registrant, 'E-Mail-Adresse': email })) {
    await tabTo(field(form, name));
    await keyboard.type(value);
  }
  const opener = form.getByRole('button', { name: /Auswahl für Callcenter/ });
  await tabTo(opener);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await tabTo(box(form, 'Outbound'));
  await keyboard.press('Space');
  await tabTo(box(form, 'Telesales'));
  await expect(box(form, 'Telesales')).toBeChecked();
  await keyboard.press('Space');
  await expect(box(form, 'Telesales')).not.toBeChecked();
  await expect(box(form, 'Outbound')).toBeChecked();

  const send = button(form, 'Kostenlos registrieren');
  await tabTo(send);
  await keyboard.press('Enter');
  await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /Ich akzeptiere/ })).toBeFocused();
  await keyboard.press('Space');
  await expect(text(form, 'Sie müssen die AGB akzeptieren')).toBeHidden();
  await tabTo(send);
  const sent = page.waitForRequest('**/api/auth/register');
  await keyboard.press('Enter');
  const body = (await sent).postDataJSON() as { services: { subcategories: object[] }[] };
  expect(body).not.toHaveProperty('phoneNumber');
  expect(body.services).toHaveLength(1);
  expect(body.services[0]?.subcategories).toMatchObject([{ name: 'Outbound' }]);
  expect(JSON.stringify(body.services)).not.toContain('Telesales');

  await expect(page).toHaveURL(/\/registration-success$/);
  expect(await portal.mails(email)).toHaveLength(1);
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});
