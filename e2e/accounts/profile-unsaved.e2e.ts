import { expectAccessible } from '../support/accessible.ts';
import { hold } from '../support/api-answers.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { box, button, field, tab } from '../support/locators.ts';
import { greeting, openDashboard } from '../support/pages/dashboard.ts';
import {
  leaveForDashboard,
  openProfile,
  saveProfile,
  saveServices,
  unsavedTab,
} from '../support/pages/profile.ts';

test.describe('input while a save is under way', () => {
  test('stays in the personal data, and counts as not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'nebenbei@profil.example', 'persoenlich');
    const release = await hold(page, '/api/user/profile');
    await field(page, 'Vorname').fill('  Petra ');
    const sent = page.waitForRequest('**/api/user/profile');
    await saveProfile(page);
    await sent;
    await field(page, 'Ort').fill('Kiel');
    release();
    await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();

    // With nothing typed meanwhile, the form shows what was stored.
    await saveProfile(page);
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
    await expect(field(page, 'Vorname')).toHaveValue('Petra');
    await expect(button(page, 'Änderungen speichern')).toBeFocused();
    await page.reload();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
  });

  test('stays in the services, and counts as not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'nebenher@profil.example', 'dienstleistungen');
    const tax = box(page, 'Steuerberatung');
    const release = await hold(page, '/api/user/services');
    const sent = page.waitForRequest('**/api/user/services');
    await saveServices(page);
    await sent;
    await tax.check();
    release();
    await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    await expect(tax).toBeChecked();
    await expect(unsavedTab(page, 'Dienstleistungen')).toBeVisible();
  });
});

test.describe('unsaved input', () => {
  test('is asked about before the page is left, and kept from tab to tab', async ({ page, portal }) => {
    await openProfile(page, portal, 'ungespeichert@profil.example', 'persoenlich');
    await field(page, 'Ort').fill('Kiel');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    await tab(page, 'Passwort ändern').click();
    await field(page, 'Aktuelles Passwort').fill(password);
    await expect(unsavedTab(page, 'Passwort ändern')).toBeVisible();
    await field(page, 'Aktuelles Passwort').fill('');
    await expect(unsavedTab(page, 'Passwort ändern')).toHaveCount(0);

    await leaveForDashboard(page);
    const dialog = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
    await expect(dialog).toContainText(
      'Ihre Änderungen sind noch nicht gespeichert und gehen sonst verloren.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile/);
    await tab(page, 'Persönliche Daten').click();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
    await leaveForDashboard(page);
    await dialog.getByRole('button', { name: 'Verlassen' }).click();
    await expect(greeting(page)).toBeVisible();
  });

  test('is asked about by the browser itself, and nothing is once it is saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'gespeichert@profil.example', 'persoenlich');
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await field(page, 'Ort').fill('Kiel');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await field(page, 'Ort').fill('Kiel');
    await saveProfile(page);
    await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
    await leaveForDashboard(page);
    await expect(greeting(page)).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
  });

  test('is asked about at each Back on a phone, whose menu led here', async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openDashboard(page, portal, 'zurueck@profil.example');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Profil' }).click();
    await field(page, 'Ort').fill('Kiel');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
    for (const _ of ['once', 'again']) {
      await page.goBack();
      await button(dialog, 'Weiter bearbeiten').click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(field(page, 'Ort')).toHaveValue('Kiel');
    }
    // A link of the menu that is not followed leaves no entry behind.
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Über uns' }).click();
    await button(dialog, 'Weiter bearbeiten').click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();
    await page.goBack();
    await button(dialog, 'Verlassen').click();
    await expect(greeting(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
