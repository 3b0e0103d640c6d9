import type { Locator } from '@playwright/test';
import { hourMs } from '#domain/durations.ts';
import { recordConfirmation } from '#server/requests/requests.ts';
import { hold } from '../support/api-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, row } from '../support/locators.ts';
import { settle } from '../support/page-measures.ts';
import { openAsAdmin } from '../support/pages/administration.ts';

/** The last letters of all lines but the last one, of everything that holds an e-mail address. */
function listLineEnds(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const ends: string[] = [];
      let last = { letter: '', bottom: Number.POSITIVE_INFINITY };
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { top, bottom } = range.getBoundingClientRect();
          if (top >= last.bottom) ends.push(last.letter);
          last = { letter, bottom };
        }
      }
      return ends;
    }),
  );
}

test('the list of users breaks addresses after @ or a dot, keeps the focus, and does not announce the next page', async ({
  page,
  portal,
}) => {
  const names = ['info', 'nora.neumann', 'rechnungen.und-mahnungen', 'a.b.petersen-lehmann'];
  const domains = ['umbruch.example', 'logistik-umbruch.example', 'mail.spedition-umbruch.example'];
  for (const name of names)
    for (const domain of domains) await portal.addPartner(`${name}@${domain}`, { accountActive: false });
  await openAsAdmin(page, portal, 'listen@portal.example', '/admin/users?suche=umbruch&anzahl=25');
  const search = page.getByRole('searchbox', { name: 'Suche' });
  const none = page.getByText('No matching users found');

  await test.step('an e-mail address breaks after its @ or a dot, whatever room there is', async () => {
    const addresses = page.getByRole('cell', { name: /@.*umbruch.*example$/ });
    await expect(addresses).toHaveCount(names.length * domains.length);
    for (const width of [1280, 1024, 820, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      const ends = await listLineEnds(addresses);
      const wrong = ends.filter((end) => end !== '@' && end !== '.');
      expect.soft(wrong, `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('„Aktualisieren“ keeps the focus when an empty list fills', async () => {
    await search.fill('Spätzünder');
    await expect(none).toBeVisible();
    await portal.addPartner('spaet@listen.example', { companyName: 'Spätzünder KG' });
    await button(page, 'Aktualisieren').click();
    await expect(row(page, 'Spätzünder KG')).toBeVisible();
    await expect(button(page, 'Aktualisieren')).toBeFocused();
  });

  await test.step('an empty list says nothing of the next one, neither that it is empty nor how long', async () => {
    await search.fill('gibtesnicht');
    await expect(none).toBeVisible();
    await expect(page).toHaveURL(/suche=gibtesnicht/);
    // A page of the list that was not read before.
    await page.evaluate(() => history.pushState({ idx: 1, key: 'seite2' }, '', '/admin/users?seite=2'));
    await page.goBack();
    const release = await hold(page, '/api/admin/users?*');
    await page.goForward();
    await expect(page.locator('[aria-busy="true"]').getByRole('table')).toBeVisible();
    await expect(page.getByText(/No (matching )?users found/)).toHaveCount(0);
    release();
    await expect(page.getByText(/^11–/)).toBeVisible();
    await expect(page).toHaveURL(/seite=2/);
  });

  await test.step('on a phone the filters stand in a sheet, whose button counts them; the file stays in sight', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/admin/users');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible();
    await button(page, 'Filter').click();
    await sheet.getByRole('combobox', { name: 'Rolle' }).selectOption('Admin');
    await button(sheet, 'Anzeigen').click();
    await expect(sheet).toBeHidden();
    await expect(button(page, 'Filter (1)')).toBeFocused();
    await expect(page).toHaveURL(/rolle=admin/);
    await expect(row(page, 'listen@portal.example')).toBeVisible();
    await expect(row(page, 'umbruch')).toHaveCount(0);
    await button(page, 'Filter (1)').click();
    await button(sheet, 'Zurücksetzen').click();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Filter')).toBeVisible();
    await expect(row(page, 'umbruch')).not.toHaveCount(0);
  });
});

test('requests that wait for a check are one press away, the oldest first, and so are the overdue ones', async ({
  page,
  portal,
}) => {
  portal.passTime(-30 * hourMs);
  const overdue = await portal.addRequest('Callcenter', { firmenname: 'Überfällig GmbH' });
  await recordConfirmation(portal.db, overdue, portal.now());
  portal.resetTime();
  for (const firmenname of ['Warteschlange Eins', 'Warteschlange Zwei']) {
    const request = await portal.addRequest('Callcenter', { firmenname });
    await recordConfirmation(portal.db, request, new Date());
  }
  await portal.addPublishedRequest('Callcenter', { firmenname: 'Geprüft GmbH' });
  await openAsAdmin(page, portal, 'wartende@portal.example', '/admin?suche=Gepr%C3%BCft');
  await page.setViewportSize({ width: 320, height: 640 });
  const waiting = button(page, 'Wartet auf Prüfung (3)');
  await waiting.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: /Warteschlange/ })).toHaveText([/Eins/, /Zwei/]);
  await waiting.click();
  await expect(row(page, 'Geprüft GmbH')).toBeVisible();

  await page.getByRole('link', { name: '1 überfällig' }).click();
  await expect(page.getByRole('heading', { name: 'Überfällig GmbH' })).toBeVisible();
});
