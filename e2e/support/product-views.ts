import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { serviceSegments } from '#domain/catalogue/service-segments.ts';
import { builtPaths } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { answer } from './api-answers.ts';
import type { MailedLinks } from './demo-portal.ts';
import { whenInteractive } from './interactive.ts';
import { watchCalls } from './page-measures.ts';
import { answerIt, leaveContact, openQuestionnaire } from './pages/questionnaire.ts';
import { accountViews } from './views/account-views.ts';
import { adminViews } from './views/admin-views.ts';
import { demoShopViews } from './views/demo-shop-views.ts';
import { failingViews } from './views/failing-views.ts';
import { invoicesViews } from './views/invoices-views.ts';
import { ownRequestViews } from './views/own-request-views.ts';
import { partnerViews } from './views/partner-views.ts';
import { paymentsViews } from './views/payments-views.ts';
import { profileViews } from './views/profile-views.ts';
import { reportsViews } from './views/reports-views.ts';
import { rulesViews } from './views/rules-views.ts';
import { shopViews } from './views/shop-views.ts';
import { usersViews } from './views/users-views.ts';
import { press, type View } from './views/view.ts';

const questionnaire = '/IT-Dienstleistungen';

async function answerQuestions(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await openQuestionnaire(page, questionnaire);
  await answerIt(page);
}

/** Every prerendered page; of each category, one segment. */
const sampled = builtPaths.filter((path) => {
  const [, word, segment] = path.split('/');
  const code = categoryCodes.find((each) => each === word);
  return !segment || !code || serviceSegments[code][0] === segment;
});

const toName = (path: string) => path.slice(1).replaceAll('/', '-').toLowerCase() || 'start';

const publicViews: readonly View[] = [
  ...sampled.map((path) => ({ name: toName(path), viewer: 'visitor' as const, path })),
  { name: 'nicht-gefunden', viewer: 'visitor', path: '/gibt-es-nicht' },
  { name: 'testmodus', viewer: 'shutOut', path: paths.testMode() },
  { name: 'testmodus-agb', viewer: 'shutOut', path: paths.terms() },
  {
    name: 'fragebogen-frage-fehler',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await press('Weiter')(page);
      await page.getByText('Pflichtfeld').waitFor();
    },
  },
  {
    name: 'fragebogen-kontakt',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerQuestions(page);
      await page.getByLabel('Postleitzahl').fill('60311');
      await page.getByText('Frankfurt am Main').waitFor();
    },
  },
  {
    name: 'fragebogen-kontakt-ausland',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerQuestions(page);
      await page.getByLabel('Land').selectOption('Österreich');
      await page.getByLabel('Postleitzahl').fill('A-1010');
      await page.getByRole('checkbox', { name: 'Telefon' }).uncheck();
      await page.getByRole('checkbox', { name: 'E-Mail' }).uncheck();
      await press('Weiter')(page);
      await page.getByText('Bitte wählen Sie mindestens einen Kontaktweg.').waitFor();
    },
  },
  {
    name: 'fragebogen-kontakt-fehler',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerQuestions(page);
      await press('Weiter')(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'fragebogen-zusammenfassung',
    viewer: 'visitor',
    path: questionnaire,
    open: async (page) => {
      await answerQuestions(page);
      await leaveContact(page, 'einkauf@nordlicht.example');
    },
  },
];

const mailedViews: readonly View[] = [
  { name: 'anfrage-des-kunden', viewer: 'visitor', path: (links) => links.clientRequest },
  {
    name: 'anfrage-konto-anlegen',
    viewer: 'visitor',
    path: (links) => links.confirmedRequest,
    open: press('Passwort festlegen'),
  },
  { name: 'anfrage-ungueltig', viewer: 'visitor', path: '/anfrage/abgelaufen' },
  {
    name: 'anfrage-ungueltig-neuer-link',
    viewer: 'visitor',
    path: '/anfrage/abgelaufen',
    open: async (page) => {
      await page.getByLabel('E-Mail-Adresse').fill('einkauf@nordlicht.example');
      await press('Neuen Link anfordern')(page);
      await page.getByText('Bitte sehen Sie in Ihr Postfach').waitFor();
    },
  },
  { name: 'das-war-ich-nicht', viewer: 'visitor', path: (links) => links.disownRequest },
  { name: 'das-war-ich-nicht-ungueltig', viewer: 'visitor', path: paths.disownRequest('x'.repeat(43)) },
  { name: 'abbestellen', viewer: 'visitor', path: (links) => links.unsubscribe },
  { name: 'abbestellen-ungueltig', viewer: 'visitor', path: paths.unsubscribe('x'.repeat(43)) },
];

const clientViews: readonly View[] = [
  { name: 'kunde-start', viewer: 'client', path: '/' },
  { name: 'kunde-profil', viewer: 'client', path: '/profile' },
  { name: 'kunde-meine-daten', viewer: 'client', path: '/profile?tab=meine-daten' },
  { name: 'kunde-anfragen', viewer: 'client', path: paths.ownRequests() },
  {
    name: 'kunde-anfrage',
    viewer: 'client',
    path: paths.ownRequests(),
    open: async (page) => {
      await page.getByRole('link', { name: /^Ansehen IT-/ }).click();
      await page.getByRole('heading', { level: 1, name: 'Ihre Anfrage' }).waitFor();
    },
  },
  {
    name: 'kunde-anfragen-leer',
    viewer: 'client',
    path: paths.ownRequests(),
    open: async (page) => {
      await answer(page, '/requests/user*', {
        json: { requests: [], totalCount: 0, totalPages: 1, nextCursor: null },
      });
      await page.reload();
      await page.getByText('Hier steht noch keine Anfrage').waitFor();
    },
  },
  { name: 'kunde-anfrage-fremd', viewer: 'client', path: paths.ownRequest(randomUUID()) },
];

export const views: readonly View[] = [
  ...publicViews,
  ...accountViews,
  ...mailedViews,
  ...partnerViews,
  ...profileViews,
  ...clientViews,
  ...ownRequestViews,
  ...adminViews,
  ...usersViews,
  ...invoicesViews,
  ...paymentsViews,
  ...rulesViews,
  ...reportsViews,
  ...shopViews,
  ...demoShopViews,
  ...failingViews,
];

/** Opens a view, and waits until the page reacts to input and no call runs. */
export async function openView(page: Page, view: View, links: MailedLinks): Promise<void> {
  // Remove the previous view's answers.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await view.before?.(page);
  const untilIdle = watchCalls(page);
  await page.goto(typeof view.path === 'string' ? view.path : view.path(links));
  if (!view.hasNoScript) await whenInteractive(page);
  await untilIdle();
  // A guarded page renders after the session has loaded.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await view.open?.(page);
  if (view.isOverlay) await page.getByRole('dialog').last().waitFor();
  await untilIdle();
}
