import type { Page } from '@playwright/test';
import { REASON_MAX_LENGTH } from '#domain/accounts/reasons.ts';
import { LINE_MAX_LENGTH } from '#domain/accounts/registration/registration-rules.ts';
import { SEARCH_NAME_MAX_LENGTH } from '#domain/purchases/list-filters.ts';
import { OTHER_TEXT_MAX_LENGTH } from '#domain/requests/answer-rules.ts';
import { contactFields, REMARK_MAX_LENGTH } from '#domain/requests/contact-rules.ts';
import { MORE_INFO_MAX_LENGTH } from '#domain/requests/offer/offer-edit.ts';
import { renderMail } from '#server/mail/layout.ts';
import { sampleMails } from '#server/testing/clients/sample-mails.ts';
import { expect, test } from '../support/fixtures.ts';
import { findOverflow, findSidewaysScrollers, settle } from '../support/page-measures.ts';
import type { Portal } from '../support/portal.ts';

const word = (length: number) => 'W'.repeat(length);

/** An address of 254 characters, the most that one may have. Domains differ: a partner gets no requests of its own domain. */
const longestEmail = (first: string) =>
  `${'w'.repeat(64)}@${first}${'w'.repeat(62)}.${'w'.repeat(63)}.${'w'.repeat(58)}.de`;

const longestContact = Object.fromEntries(
  contactFields
    .filter(({ field }) => ['firmenname', 'name', 'position'].includes(field))
    .map(({ field, maxLength }) => [field, word(maxLength)]),
);

const longestName = {
  firstName: word(LINE_MAX_LENGTH),
  lastName: word(LINE_MAX_LENGTH),
  companyName: word(LINE_MAX_LENGTH),
  address: {
    country: 'Deutschland',
    street: word(LINE_MAX_LENGTH),
    postalCode: '20457',
    city: word(LINE_MAX_LENGTH),
  },
  website: `https://${'w'.repeat(60)}.example/${word(100)}`,
};

async function expectNoSidewaysScrolling(page: Page, view: string): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    const found = [...(await findOverflow(page)), ...(await findSidewaysScrollers(page))];
    expect.soft(found, `${view} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** `shows` is a text of the page, for pages without a long word. */
type LongWordView = { path: string; shows?: RegExp; open?: RegExp; isWithin?: RegExp };

async function checkViews(page: Page, views: readonly LongWordView[]): Promise<void> {
  for (const { path, shows = /w{60,}|10•••/i, open, isWithin } of views) {
    await page.goto(path);
    const words = page.getByRole('main').getByText(shows);
    await words.filter({ visible: true }).first().waitFor();
    if (open) await page.getByRole('button', { name: open }).first().click();
    const dialog = page.getByRole('dialog');
    // „Bearbeiten“ opens a form below the row; every other button opens a dialog.
    if (open) await dialog.or(page.locator('[data-below]')).waitFor();
    if (isWithin) await dialog.getByRole('button', { name: isWithin }).click();
    await expectNoSidewaysScrolling(page, `${path} ${open ?? ''}`);
  }
}

async function addLongestRequest(portal: Portal): Promise<string> {
  return portal.addPublishedRequest('IT-Dienstleistungen', {
    ...longestContact,
    postleitzahl: '10115',
    email: longestEmail('a'),
    dienstleistungsbereich: ['IT-Support', 'Sonstiges'],
    dienstleistungsbereichSonstiges: word(OTHER_TEXT_MAX_LENGTH),
    bemerkung: word(REMARK_MAX_LENGTH),
  });
}

test.describe('the longest accepted words make no view scroll sideways', () => {
  test('for partners', async ({ openPage, portal }) => {
    const id = await addLongestRequest(portal);
    const inCart = await addLongestRequest(portal);
    const partner = await portal.addPartner(longestEmail('b'), longestName);
    const call = await portal.apiAs(partner);
    await portal.db
      .updateTable('requests')
      .set({ more_info: word(MORE_INFO_MAX_LENGTH) })
      .where('id', '=', id)
      .execute();
    await call('POST', `/requests/${id}/buy`, {});
    await call('PUT', `/partner/requests/${id}/follow-up`, { note: word(REASON_MAX_LENGTH) });
    await call('POST', '/partner/searches', { name: word(SEARCH_NAME_MAX_LENGTH), filters: {} });
    await call('POST', '/cart/sync-on-change', { action: 'add', requestId: inCart });
    const page = await openPage(partner);
    await checkViews(page, [
      { path: '/dashboard' },
      { path: '/dashboard', open: /^Details/ },
      { path: '/dashboard', open: /^Kaufen/ },
      { path: '/dashboard', open: /^Gespeicherte Suchen/ },
      { path: '/warenkorb' },
      { path: '/dashboard?tab=gekauft' },
      { path: '/dashboard?tab=gekauft', open: /^Details/ },
      { path: '/dashboard?tab=gekauft', open: /^Details/, isWithin: /^Anfrage melden/ },
      { path: `/dashboard?anfrage=${id}`, shows: /^Wiedervorlage/ },
      { path: '/dashboard?tab=gekauft&ansicht=tafel' },
      { path: '/profile' },
      { path: '/profile?tab=dienstleistungen' },
      { path: '/profile?tab=sicherheit' },
      { path: '/profile?tab=meine-daten', open: /Konto.*löschen/ },
    ]);
    const offered = await addLongestRequest(portal);
    const admin = await portal.apiAs(await portal.addAdmin('vergibt@lange-worte.example'));
    await admin('PUT', `/requests/${offered}/assign`, { partnerId: partner });
    await checkViews(page, [
      { path: '/dashboard', shows: /^Exklusiv für Sie/ },
      { path: '/dashboard', shows: /^Exklusiv für Sie/, open: /^Details/ },
      { path: '/dashboard', shows: /^Exklusiv für Sie/, open: /^Annehmen/ },
    ]);
  });

  test('for admins', async ({ openPage, portal }) => {
    const id = await addLongestRequest(portal);
    const partner = await portal.addPartner(longestEmail('c'), longestName);
    await (await portal.apiAs(partner))('POST', `/requests/${id}/buy`, {});
    await portal.addPartner(longestEmail('d'), { ...longestName, accountActive: false });
    const page = await openPage(
      await portal.addUser({ ...longestName, email: longestEmail('e'), role: 'admin' }),
    );
    await checkViews(page, [
      { path: '/dashboard' },
      { path: '/admin' },
      { path: '/admin', open: /^Details: W/ },
      { path: '/admin', open: /^Käufer: W/ },
      { path: '/admin', open: /^Bearbeiten: W/ },
      { path: '/admin/users' },
      { path: '/admin/users', open: /^Details: W/ },
      { path: '/admin/users?filter=waiting', open: /^Freischalten: W/ },
    ]);
  });

  test('for clients', async ({ page, portal }) => {
    const email = longestEmail('f');
    await portal.addRequest('IT-Dienstleistungen', {
      ...longestContact,
      email,
      bemerkung: word(REMARK_MAX_LENGTH),
    });
    const path = await portal.findLink(email, 'anfrage');
    await checkViews(page, [
      { path },
      { path, open: /^Anfrage löschen/ },
      { path: `${path}?schritt=absenden` },
      { path: `${path}?schritt=kontaktdaten`, shows: /^Wer stellt die Anfrage/ },
    ]);
    const ofBought = longestEmail('i');
    const bought = await portal.addPublishedRequest('IT-Dienstleistungen', {
      ...longestContact,
      email: ofBought,
    });
    const partner = await portal.addPartner(longestEmail('h'), longestName);
    await (await portal.apiAs(partner))('POST', `/requests/${bought}/buy`, {});
    const linkOfBought = await portal.findLink(ofBought, 'anfrage');
    await checkViews(page, [
      { path: linkOfBought },
      { path: linkOfBought, open: /^Kontakt sperren/ },
      { path: linkOfBought, open: /^Anbieter gefunden/ },
      { path: linkOfBought, open: /^Zurückziehen/ },
    ]);
  });

  test('in mails', async ({ page, portal }) => {
    const email = longestEmail('g');
    const id = await addLongestRequest(portal);
    await (await portal.apiAs(await portal.addPartner(email, longestName)))(
      'POST',
      `/requests/${id}/buy`,
      {},
    );
    const [mail] = await portal.mails(email);
    await page.setContent(mail?.html ?? '');
    await expect(page.getByText(/W{100,}/).first()).toBeVisible();
    await expectNoSidewaysScrolling(page, 'mail');
    const words = {
      name: word(LINE_MAX_LENGTH),
      companyName: word(LINE_MAX_LENGTH),
      reason: word(REASON_MAX_LENGTH),
      email,
    };
    for (const [kind, content] of Object.entries(sampleMails(words))) {
      await page.setContent(renderMail(content, 'https://portal.example').html);
      await expectNoSidewaysScrolling(page, kind);
    }
  });
});
