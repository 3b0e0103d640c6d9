import { expectAccessible } from '../../support/accessible.ts';
import { hold } from '../../support/api-answers.ts';
import { expect, password, test } from '../../support/fixtures.ts';
import { comeBack } from '../../support/interactive.ts';
import { button, field, tab, text } from '../../support/locators.ts';
import { dashboardTitle, openDashboard } from '../../support/pages/dashboard.ts';
import {
  address,
  leaveForDashboard,
  openProfile,
  saveProfile,
  unsavedTab,
} from '../../support/pages/profile.ts';

const question = { name: 'Seite ohne Speichern verlassen?' };

test('input counts as unsaved until it is saved, also during a save', async ({ page, portal }) => {
  await openProfile(page, portal, 'ungespeichert@profil.example', 'persoenlich');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });

  await test.step('the browser asks before the page is left', async () => {
    await field(page, 'Ort').fill('Kiel');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect(field(page, 'Ort')).toHaveValue(address.city);
  });

  await test.step('the page asks before a link is followed, and keeps input from tab to tab', async () => {
    await field(page, 'Ort').fill('Kiel');
    await tab(page, 'Passwort ändern').click();
    await field(page, 'Aktuelles Passwort').fill(password);
    await expect(unsavedTab(page, 'Passwort ändern')).toBeVisible();
    await field(page, 'Aktuelles Passwort').fill('');
    await expect(unsavedTab(page, 'Passwort ändern')).toHaveCount(0);
    await leaveForDashboard(page);
    const dialog = page.getByRole('dialog', question);
    await expect(dialog).toContainText(
      'Ihre Änderungen sind noch nicht gespeichert und gehen sonst verloren.',
    );
    await expectAccessible(page);
    await button(dialog, 'Weiter bearbeiten').click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile/);
    await tab(page, 'Persönliche Daten').click();
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
  });

  await test.step('one press discards the input; the button to save stays in sight and gets the focus', async () => {
    const save = button(page, 'Änderungen speichern');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(save).toBeInViewport({ ratio: 1 });
    await button(page, 'Verwerfen').click();
    await expect(field(page, 'Ort')).toHaveValue(address.city);
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
    await expect(save).toBeFocused();
    await expect(button(page, 'Verwerfen')).toHaveCount(0);
    await field(page, 'Ort').fill('Kiel');
  });

  await test.step('what is typed while a save is under way stays, and is not saved yet', async () => {
    const release = await hold(page, '/api/user/profile');
    await field(page, 'Vorname').fill('  Petra ');
    const sent = page.waitForRequest('**/api/user/profile');
    await saveProfile(page);
    await sent;
    await field(page, 'Ort').fill('Lübeck');
    release();
    await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
    await expect(field(page, 'Ort')).toHaveValue('Lübeck');
    await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
    // With nothing typed meanwhile, the form shows what was stored.
    await saveProfile(page);
    await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
    await expect(field(page, 'Vorname')).toHaveValue('Petra');
    await expect(button(page, 'Änderungen speichern')).toBeFocused();
  });

  await test.step('neither asks once everything is saved', async () => {
    await page.reload();
    await expect(field(page, 'Ort')).toHaveValue('Lübeck');
    await leaveForDashboard(page);
    await expect(dashboardTitle(page)).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
  });
});

test('each Back on a phone asks about unsaved input', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openDashboard(page, portal, 'zurueck@profil.example');
  await button(page, 'Menü öffnen').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Profil' }).click();
  await field(page, 'Ort').fill('Kiel');
  await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();
  const dialog = page.getByRole('dialog', question);
  for (const _ of ['once', 'again']) {
    await page.goBack();
    await button(dialog, 'Weiter bearbeiten').click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(field(page, 'Ort')).toHaveValue('Kiel');
  }
  // A link of the menu that is not followed leaves no entry behind.
  await button(page, 'Menü öffnen').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Zur Website' }).click();
  await button(dialog, 'Weiter bearbeiten').click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBeUndefined();
  await page.goBack();
  await button(dialog, 'Verlassen').click();
  await expect(dashboardTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('an untouched form follows saves made elsewhere; with input the person chooses between both versions', async ({
  page,
  portal,
}) => {
  const email = 'fassungen@profil.example';
  const call = await portal.apiAs(await openProfile(page, portal, email, 'persoenlich'));
  const saveElsewhere = (firstName: string) => {
    const stored = { companyName: 'Nordwind GmbH', lastName: 'Petersen', email, address };
    return call('PUT', '/user/profile', { ...stored, firstName });
  };
  const firstName = field(page, 'Vorname');
  const dialog = page.getByRole('dialog', {
    name: 'Ihr Profil wurde inzwischen an anderer Stelle geändert.',
  });
  await saveElsewhere('Neuer');
  await comeBack(page);
  await expect(firstName).toHaveValue('Neuer');

  await firstName.fill('Eigener');
  await saveElsewhere('Zweiter');
  await saveProfile(page);
  await expect(dialog.getByRole('row', { name: 'Vorname Eigener Zweiter' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await button(dialog, 'Meine Eingaben speichern').click();
  await expect(text(page, 'Profil erfolgreich aktualisiert')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Änderungen speichern')).toBeFocused();
  expect(await call('GET', '/user')).toMatchObject({ user: { firstName: 'Eigener' } });

  await firstName.fill('Nochmals');
  await saveElsewhere('Dritter');
  await saveProfile(page);
  await button(dialog, 'Gespeichertes übernehmen').click();
  await expect(firstName).toHaveValue('Dritter');
  await expect(button(page, 'Änderungen speichern')).toBeFocused();
  await expect(unsavedTab(page, 'Persönliche Daten')).toHaveCount(0);
});
