import { expectAccessible } from './accessible.ts';
import { expect, password, test } from './fixtures.ts';
import { field, openProfile, tab } from './open-profile.ts';

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
