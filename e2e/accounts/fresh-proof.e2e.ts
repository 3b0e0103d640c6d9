import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator, createPasskey } from '../support/access-passkey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { alert, box, button, field, text } from '../support/locators.ts';
import { address, saveProfile, unsavedTab } from '../support/pages/profile.ts';
import { letProofsAge, proofDialog } from '../support/pages/proof-dialog.ts';

test('a form that needs a fresh proof asks in a dialog and continues with its input', async ({
  page,
  portal,
}) => {
  const id = await portal.addPartner('alt@nachweis.example', { address });
  const call = await portal.apiAs(id);
  const { secret } = await call('POST', '/user/totp/setup', {});
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  await call('POST', '/user/totp/confirm', { code: app.generate({ timestamp: Date.now() - 30_000 }) });
  await portal.signIn(page, id);
  await page.goto('/profile?tab=persoenlich');
  await field(page, 'E-Mail-Adresse').fill('neu@nachweis.example');
  await field(page, 'Ort').fill('Altona');
  await letProofsAge(portal, id);
  await saveProfile(page);
  const dialog = proofDialog(page);
  const typed = field(dialog, 'Aktuelles Passwort');
  await expect(typed).toBeFocused();

  // Cancelling loses nothing, and a message says why nothing was saved.
  await button(dialog, 'Abbrechen').click();
  await expect(dialog).toBeHidden();
  await expect(alert(page, 'Bitte bestätigen Sie zuerst, dass Sie es sind.')).toBeVisible();
  await expect(field(page, 'Ort')).toHaveValue('Altona');
  await expect(unsavedTab(page, 'Persönliche Daten')).toBeVisible();

  await saveProfile(page);
  await typed.fill('Falsch-1234!');
  await button(dialog, 'Bestätigen').click();
  await expect(text(dialog, 'Das aktuelle Passwort ist nicht richtig')).toBeVisible();
  await button(dialog, 'Code aus der App eingeben').click();
  const code = field(dialog, 'Code aus der App oder ein Wiederherstellungscode');
  await expect(code).toBeFocused();
  await code.fill(app.generate());
  await button(dialog, 'Bestätigen').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Profil aktualisiert\. Bitte bestätigen Sie/)).toBeVisible();
  await expect(field(page, 'Ort')).toHaveValue('Altona');
  expect(await portal.findLink('neu@nachweis.example', 'verify-email-change')).toBeTruthy();
});

test('a person exports own data, and deletes the account after a proof by passkey', async ({
  page,
  portal,
}) => {
  const email = 'geraet@nachweis.example';
  const termsHash = 'ab'.repeat(32);
  const createdAt = new Date('2026-11-02T09:00:00Z');
  const id = await portal.addPartner(email, { termsVersion: '2026-11-01', termsHash, createdAt });
  await portal.signIn(page, id);
  await page.goto('/profile?tab=meine-daten');
  await addAuthenticator(page);
  await createPasskey(page);
  await page.reload();
  await expect(page.getByText('02.11.2026, 10:00')).toBeVisible();
  await expect(page.getByText(/§ 147 AO und § 257 HGB/)).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await button(page, 'Daten herunterladen').click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('meine-daten.json');
  const data = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(data).account.email).toBe(email);
  expect(data).not.toContain('argon2');

  await letProofsAge(portal, id);
  await button(page, 'Konto löschen …').click();
  const deletion = page.getByRole('dialog', { name: 'Konto endgültig löschen?' });
  const remove = button(deletion, 'Konto endgültig löschen');
  await expect(remove).toBeDisabled();
  await box(deletion, 'Mir ist klar, dass sich das nicht rückgängig machen lässt.').check();
  await remove.click();
  await expect(field(proofDialog(page), 'Aktuelles Passwort')).toBeFocused();
  // Escape closes the upper dialog alone.
  await page.keyboard.press('Escape');
  await expect(proofDialog(page)).toBeHidden();
  await expect(alert(deletion, 'Bitte bestätigen Sie zuerst, dass Sie es sind.')).toBeVisible();
  await remove.click();
  await button(proofDialog(page), 'Mit Passkey bestätigen').click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByText('Ihr Konto wurde gelöscht.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
  expect(await portal.tryPassword(email, password)).toBe(401);
});
