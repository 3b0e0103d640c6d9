import type { Page } from '@playwright/test';
import { answer, readBefore } from '../api-answers.ts';
import { press, type View } from './view.ts';

const asked = (_id: number, question: string, rest: object) => ({
  _id: `00000000-0000-4000-8000-00000000000${_id}`,
  question,
  askedAt: '2026-11-20T08:15:00.000Z',
  answer: '',
  answeredAt: null,
  answerSeenAt: null,
  closedAt: null,
  ...rest,
});

const answered = {
  answer: 'Zurzeit 40, bis zum Jahresende 55.\nEtwa die Hälfte davon arbeitet nicht vor Ort.',
  answeredAt: '2026-11-20T13:40:00.000Z',
};
const workplaces = (rest: object) => asked(1, 'Um wie viele Arbeitsplätze geht es?', rest);
const telephones = asked(2, 'Soll der Dienstleister auch die Telefonanlage betreuen?', {
  askedAt: '2026-11-21T09:00:00.000Z',
});
const askedTwice = [workplaces({ ...answered, answerSeenAt: answered.answeredAt }), telephones];

/** @returns the call that reads the request that is checked, and what it answers */
async function findChecked(page: Page) {
  await page.getByRole('heading', { name: 'Das sehen Partner vor dem Kauf' }).waitFor();
  const id = new URL(page.url()).searchParams.get('anfrage');
  const path = `/admin/checking/${id}`;
  return { id, path, known: await (await page.request.get(`/api${path}`)).json() };
}

/** @param changes of the request */
const showChecked =
  (changes: object, shown: RegExp) =>
  async (page: Page): Promise<void> => {
    const { path, known } = await findChecked(page);
    // An answer that is shown is read by then.
    await answer(page, `${path}/question/*/seen`, { json: { msg: '', request: known.request } });
    await answer(page, path, { json: { ...known, request: { ...known.request, ...changes } } });
    await page.reload();
    await page.getByText(shown).first().waitFor();
  };

/** A colleague has asked meanwhile. */
async function showNews(page: Page): Promise<void> {
  const { id, path, known } = await findChecked(page);
  const request = { ...known.request, questions: askedTwice, updatedAt: new Date().toISOString() };
  await answer(page, `/requests/${id}`, { json: { request } });
  await readBefore(page, path, { json: known });
  await page.getByRole('button', { name: / – anzeigen$/ }).waitFor();
}

const returned = asked(4, 'Für wann planen Sie den Umzug?', { askedAt: '2026-11-09T09:00:00.000Z' });

/** Each state that the list says something of: a question open, none answered for long, an answer that nobody has read. */
async function showListed(page: Page): Promise<void> {
  const path = '/requests?page=1&limit=5&status=in_review';
  const list = await (await page.request.get(`/api${path}`)).json();
  const states = [
    { questions: [telephones], inReviewSince: null },
    { questions: [returned] },
    { questions: [workplaces(answered)] },
  ];
  const requests = list.requests.map((each: object, index: number) => ({ ...each, ...states[index] }));
  await answer(page, '/requests?*', { json: { ...list, requests } });
  await page.reload();
  const table = page.getByRole('table');
  for (const state of [/^Rückfrage offen seit/, /^Keine Antwort seit/, /^Neue Antwort$/])
    await table.getByText(state).waitFor();
}

/** What is asked back while a request is checked. */
export const questionViews: readonly View[] = [
  {
    name: 'admin-pruefung-rueckfrage',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: press(/^Rückfrage/),
    isOverlay: true,
  },
  {
    name: 'admin-pruefung-gefragt',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: showChecked({ questions: askedTwice, inReviewSince: null }, /^Rückfrage offen seit/),
  },
  {
    name: 'admin-pruefung-keine-antwort',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: showChecked({ questions: [telephones] }, /^Keine Antwort seit/),
  },
  {
    name: 'admin-pruefung-neue-antwort',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: showChecked({ questions: [workplaces(answered)] }, /^Neue Antwort$/),
  },
  {
    name: 'admin-anfragen-rueckfragen',
    viewer: 'admin',
    path: '/admin?status=in_review',
    open: showListed,
  },
  { name: 'admin-pruefung-neues', viewer: 'admin', path: '/admin/pruefung', open: showNews },
];
