import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, field, text } from '../support/locators.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';
import type { Portal } from '../support/portal.ts';

const edited = 'Ihr Profil wurde inzwischen an anderer Stelle geändert.';

/** Opens the profile in two tabs of one browser, and saves another first name in the second once the first is ready. */
async function openTwice(
  page: Page,
  portal: Portal,
  email: string,
  type: () => Promise<void>,
): Promise<void> {
  await openProfile(page, portal, email, 'persoenlich');
  await type();
  const other = await page.context().newPage();
  await other.goto('/profile?tab=persoenlich');
  await field(other, 'Vorname').fill('Neuer');
  await saveProfile(other);
  await expect(text(other, 'Profil erfolgreich aktualisiert')).toBeVisible();
  await other.close();
}

test('a form without input follows what another tab saved', async ({ page, portal }) => {
  await openTwice(page, portal, 'folgt@profil.example', async () => {});
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(field(page, 'Vorname')).toHaveValue('Neuer');
});

test('whoever typed meanwhile sees both versions, and may keep the own one', async ({ page, portal }) => {
  await openTwice(page, portal, 'eigenes@profil.example', () => field(page, 'Vorname').fill('Eigener'));
  await saveProfile(page);
  const dialog = page.getByRole('dialog', { name: edited });
  await expect(dialog.getByRole('row', { name: 'Vorname Eigener Neuer' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await button(dialog, 'Meine Eingaben speichern').click();
  await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Änderungen speichern')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Vorname')).toHaveValue('Eigener');
});

test('or take the stored one', async ({ page, portal }) => {
  await openTwice(page, portal, 'fremdes@profil.example', () => field(page, 'Vorname').fill('Eigener'));
  await saveProfile(page);
  await button(page.getByRole('dialog', { name: edited }), 'Gespeichertes übernehmen').click();
  await expect(field(page, 'Vorname')).toHaveValue('Neuer');
  await expect(button(page, 'Änderungen speichern')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Persönliche Daten (noch nicht gespeichert)' })).toHaveCount(0);
});
