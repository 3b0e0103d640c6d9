import { expect, password, test } from '../support/fixtures.ts';
import { button, field } from '../support/locators.ts';
import { openProfile, saveProfile } from '../support/pages/profile.ts';
import { letProofsAge, proofDialog } from '../support/pages/proof-dialog.ts';

test('when a deployment has removed the dialog, a reload keeps the input', async ({ page, portal }) => {
  const id = await openProfile(page, portal, 'veraltet@nachweis.example', 'persoenlich');
  await letProofsAge(portal, id);
  const file = '**/assets/ProofDialog-*.js';
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  page.on('dialog', (dialog) => dialog.accept());
  await field(page, 'E-Mail-Adresse').fill('neuer@nachweis.example');
  await saveProfile(page);
  const reload = page.getByRole('link', { name: 'Seite neu laden' });
  await expect(reload).toBeVisible();
  await page.unroute(file);
  const reloaded = page.waitForEvent('load');
  await reload.click();
  await reloaded;
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue('neuer@nachweis.example');
  await saveProfile(page);
  await field(proofDialog(page), 'Aktuelles Passwort').fill(password);
  await button(proofDialog(page), 'Bestätigen').click();
  await expect(page.getByText(/^Profil aktualisiert\. Bitte bestätigen Sie/)).toBeVisible();
});
