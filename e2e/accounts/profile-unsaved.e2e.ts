import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { field, openProfile, tab } from '../support/open-profile.ts';

async function holdSave(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('input while a save is under way', () => {
  test('stays in the personal data, and counts as not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'nebenbei@profil.example', 'persoenlich');
    const release = await holdSave(page, '/user/profile');
    await field(page, 'Vorname').fill('  Petra ');
    const sent = page.waitForRequest('**/api/user/profile');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await sent;
    await field(page, 'Ort').fill('Kiel');
    release();
    await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toBeVisible();

    // With nothing typed meanwhile, the form shows what was stored.
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toHaveCount(0);
    await expect(field(page, 'Vorname')).toHaveValue('Petra');
    await page.reload();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
  });

  test('stays in the services, and counts as not saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'nebenher@profil.example', 'dienstleistungen');
    const box = page.getByRole('checkbox', { name: 'Steuerberatung', exact: true });
    const release = await holdSave(page, '/user/services');
    const sent = page.waitForRequest('**/api/user/services');
    await page.getByRole('button', { name: 'Dienstleistungen speichern' }).click();
    await sent;
    await box.check();
    release();
    await expect(page.getByText('Dienstleistungen erfolgreich aktualisiert')).toBeVisible();
    await expect(box).toBeChecked();
    await expect(tab(page, 'Dienstleistungen (noch nicht gespeichert)')).toBeVisible();
  });
});

test.describe('unsaved input', () => {
  test('is asked about before the page is left, and kept from tab to tab', async ({ page, portal }) => {
    await openProfile(page, portal, 'ungespeichert@profil.example', 'persoenlich');
    await field(page, 'Ort').fill('Kiel');
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toBeVisible();
    await tab(page, 'Passwort ändern').click();
    await field(page, 'Aktuelles Passwort').fill(password);
    await expect(tab(page, 'Passwort ändern (noch nicht gespeichert)')).toBeVisible();
    await field(page, 'Aktuelles Passwort').fill('');
    await expect(tab(page, 'Passwort ändern (noch nicht gespeichert)')).toHaveCount(0);

    const leave = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
    await leave.click();
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
    await leave.click();
    await dialog.getByRole('button', { name: 'Verlassen' }).click();
    await expect(page.getByRole('heading', { name: 'Guten Tag, Anna' })).toBeVisible();
  });

  test('is asked about by the browser itself, and nothing is once it is saved', async ({ page, portal }) => {
    await openProfile(page, portal, 'gespeichert@profil.example', 'persoenlich');
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await field(page, 'Ort').fill('Kiel');
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toBeVisible();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await field(page, 'Ort').fill('Kiel');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await expect(page.getByText('Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(tab(page, 'Persönliche Daten (noch nicht gespeichert)')).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Guten Tag, Anna' })).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
  });
});
