import type { Page } from '@playwright/test';
import { type ClientAction, clientActions } from '#domain/clients/client-actions.ts';
import { dayMs } from '#domain/durations.ts';
import type { RequestEvent } from '#domain/events.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { answer } from '../api-answers.ts';
import { whenInteractive } from '../interactive.ts';
import { button } from '../locators.ts';
import { changeContact, openEditing, saveChanges } from '../pages/own-request.ts';
import { heading } from '../pages/questionnaire.ts';
import { press, pressInDialog, type View } from './view.ts';

/** Saves an edit after another tab has saved: both versions stand side by side. */
async function openEditConflict(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/anfrage/', '/requests/link/');
  const current = await (await page.request.get(`/api${path}`)).json();
  await openEditing(page);
  await changeContact(page, 'Ansprechpartner', 'Berta Nordlicht');
  await page.getByLabel('Bemerkung').fill('Bitte nur abends anrufen.');
  const otherVersion = {
    name: 'Heike Lotse',
    bemerkung: 'Bitte nur vormittags.',
    updatedAt: new Date().toISOString(),
  };
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...current, request: { ...current.request, ...otherVersion } } })
      : route.fulfill({ status: 409, json: { msg: 'Inzwischen geändert.', code: 'edited_meanwhile' } }),
  );
  await saveChanges(page);
  await page.getByRole('dialog').waitFor();
}

/** Saves an edit after a purchase: the page refuses it. */
async function openRefusedEdit(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/anfrage/', '/requests/link/');
  await openEditing(page);
  await changeContact(page, 'Ansprechpartner', 'Berta Nordlicht');
  const msg = 'Diese Anfrage wurde schon gekauft.';
  const msg2 = 'Möglich ist noch: Anfrage zurückziehen.';
  await answer(page, path, { status: 409, json: { msg, msg2, code: 'already_sold' } }, 1);
  await saveChanges(page);
  await button(page, 'Kopieren').waitFor();
}

const open = (name: string, opened: View['open'], isOverlay = false): View => ({
  name,
  viewer: 'visitor',
  path: (links) => links.boughtRequest,
  ...(opened && { open: opened }),
  isOverlay,
});

const edit = (name: string, opened: (page: Page) => Promise<unknown>, isOverlay = false): View => ({
  name,
  viewer: 'visitor',
  path: (links) => links.clientRequest,
  open: opened,
  isOverlay,
});

type StateFacts = {
  readonly actions: readonly ClientAction[];
  readonly buyers?: number;
  readonly publicUntil?: string;
  readonly isPublished?: false;
  readonly isConfirmed?: false;
  readonly reason?: string;
  readonly last?: RequestEvent;
  readonly maxSales?: number;
  readonly hasAccount?: true;
  readonly accountId?: string;
  readonly changesByAdmins?: readonly object[];
  readonly question?: object;
};

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const question = {
  _id: '00000000-0000-4000-8000-000000000001',
  question: 'Um wie viele Arbeitsplätze geht es?\nUnd sollen wir auch die Telefonanlage nennen?',
  askedAt: inDays(-0.01),
};

/** Shows the request in another state: answers its call in place of the server. */
async function showState(page: Page, status: RequestStatus, given: StateFacts): Promise<void> {
  const path = new URL(page.url()).pathname.replace('/anfrage/', '/requests/link/');
  const current = await (await page.request.get(`/api${path}`)).json();
  const { request } = current;
  const { buyers: sold = 0, isPublished = true, isConfirmed = true, last, ...rest } = given;
  const buyers = request.buyers.slice(0, sold);
  const history = last ? [...request.history, { at: inDays(-0.01), event: last }] : request.history;
  const publishedAt = isPublished ? request.publishedAt : null;
  const confirmedAt = isConfirmed ? request.confirmedAt : null;
  const facts = { status, buyers, currentSales: sold, history, publishedAt, confirmedAt, maxSales: 5 };
  // Keep the answer: the page reads the request again when its window gets the focus.
  await answer(page, path, { json: { ...current, request: { ...request, ...facts, ...rest } } });
  await page.reload();
  await whenInteractive(page);
}

const inState = (name: string, status: RequestStatus, given: StateFacts): View =>
  open(`anfrage-stand-${name}`, (page) => showState(page, status, given));

const allActions = [...clientActions];
const without = (...some: ClientAction[]) => allActions.filter((action) => !some.includes(action));

const stateViews: readonly View[] = [
  inState('unbestaetigt', 'unconfirmed', {
    actions: without('close', 'extend'),
    isPublished: false,
    isConfirmed: false,
  }),
  inState('in-pruefung', 'in_review', { actions: without('extend'), isPublished: false }),
  inState('rueckfrage', 'in_review', {
    actions: without('extend'),
    isPublished: false,
    question,
    last: 'asked',
  }),
  inState('zurueckgenommen', 'in_review', { actions: without('extend'), last: 'unpublished' }),
  inState('veroeffentlicht', 'published', { actions: allActions }),
  inState('ein-verkauf', 'published', { actions: without('edit'), buyers: 1 }),
  inState('ausverkauft', 'sold_out', {
    actions: without('edit', 'extend'),
    buyers: 2,
    maxSales: 2,
    last: 'sold_out',
  }),
  inState('exklusiv', 'sold_out', {
    actions: ['withdraw', 'close', 'delete'],
    buyers: 1,
    maxSales: 1,
    isPublished: false,
  }),
  inState('verlaengerbar', 'expired', { actions: allActions, publicUntil: inDays(-1), last: 'expired' }),
  inState('abgelaufen', 'expired', {
    actions: without('edit', 'extend'),
    buyers: 1,
    publicUntil: inDays(-9),
    last: 'expired',
  }),
  inState('abgelehnt', 'rejected', {
    actions: ['delete'],
    isPublished: false,
    reason: 'Ihre Angaben reichen für ein Angebot nicht aus.\nBitte beschreiben Sie, was Sie brauchen.',
    last: 'rejected',
  }),
  inState('durch-das-team', 'published', {
    actions: without('edit'),
    buyers: 1,
    changesByAdmins: [
      {
        at: inDays(-0.5),
        by: 'admin',
        fields: [
          { field: 'sprachen', label: 'Sprachen', before: ['Deutsch'], after: ['Deutsch', 'Englisch'] },
          { field: 'position', label: 'Position', before: ['Einkauf'], after: [] },
        ],
      },
    ],
  }),
  inState('im-konto', 'published', {
    actions: without('edit'),
    buyers: 1,
    hasAccount: true,
    accountId: 'konto',
  }),
  inState('zurueckgezogen', 'withdrawn', { actions: ['delete'], last: 'withdrawn' }),
  inState('abgeschlossen', 'closed', { actions: ['delete'], buyers: 2, last: 'closed' }),
];

export const ownRequestViews: readonly View[] = [
  open('anfrage-gekauft', undefined),
  open('anfrage-zurueckziehen', press('Zurückziehen'), true),
  open(
    'anfrage-vergeben',
    async (page) => {
      await press('Anbieter gefunden, Anfrage schließen')(page);
      await pressInDialog(page, 'Anfrage schließen');
    },
    true,
  ),
  open('anfrage-verlaengern', press('Um 7 Tage verlängern'), true),
  open('anfrage-angebote', press('Anzahl der Angebote ändern'), true),
  open('anfrage-sperren', press(/^Kontakt sperren/), true),
  open('anfrage-loeschen', press('Anfrage löschen'), true),
  edit('anfrage-bearbeiten', openEditing),
  edit('anfrage-bearbeiten-kontakt', async (page) => {
    await openEditing(page);
    await button(page, 'Kontaktdaten ändern').click();
    await heading(page, 'Wer stellt die Anfrage?').waitFor();
  }),
  edit('anfrage-zwei-fassungen', openEditConflict, true),
  edit('anfrage-ueberholt', openRefusedEdit),
  ...stateViews,
];
