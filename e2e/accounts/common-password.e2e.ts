import { expectAccessible } from '../support/accessible.ts';
import { expect, password, test } from '../support/fixtures.ts';
import { openInteractive } from '../support/interactive.ts';
import { button, field } from '../support/locators.ts';
import { fillNewPassword } from '../support/pages/new-password.ts';

const common = 'Sommer2026!';

test('a partner is warned of a common password, whose list is loaded only when one is typed', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/new-password-')) lists.push(request.url());
  });
  await openInteractive(page, '/register');
  await page.waitForLoadState('networkidle');
  await field(page, 'Passwort').fill('Sommer');
  await expect(page.getByText('2 von 5 Regeln erfüllt')).toBeAttached();
  expect(lists).toEqual([]);

  await field(page, 'Passwort').fill(common);
  const warning = page.getByRole('status').filter({ hasText: 'Dieses Passwort steht auf Listen' });
  await expect(warning).toHaveText('Dieses Passwort steht auf Listen verbreiteter Passwörter.');
  await expect(page.getByText('5 von 5 Regeln erfüllt')).toBeAttached();
  await expect.poll(() => lists.length).toBe(1);
  await expectAccessible(page);
  // Only the other fields are missing.
  await field(page, 'Passwort wiederholen').fill(common);
  await button(page, 'Kostenlos registrieren').click();
  await expect(page.getByText('Firmenname ist erforderlich')).toBeVisible();
  await expect(field(page, 'Passwort')).not.toHaveAttribute('aria-invalid', 'true');
});

test('an admin reads it as a sixth rule, and is refused', async ({ page, portal }) => {
  await portal.signIn(page, await portal.addAdmin('listen@portal.example'));
  await page.goto('/profile?tab=passwort');
  await fillNewPassword(page, common);
  await expect(page.getByText('5 von 6 Regeln erfüllt')).toBeAttached();
  const rule = page.getByRole('listitem').filter({ hasText: 'Nicht auf Listen verbreiteter Passwörter' });
  await expect(rule).toContainText('(noch nicht erfüllt)');
  await field(page, 'Aktuelles Passwort').fill(password);
  await button(page, 'Passwort ändern').click();
  await expect(
    page.getByText('Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.'),
  ).toBeVisible();
  await fillNewPassword(page, 'Anders-567!');
  await expect(page.getByText('6 von 6 Regeln erfüllt')).toBeAttached();
  await button(page, 'Passwort ändern').click();
  await expect(page.getByText('Passwort erfolgreich aktualisiert')).toBeVisible();
});
