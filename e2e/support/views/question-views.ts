import type { Page } from '@playwright/test';
import { answer, reopenWithOutdated } from '../api-answers.ts';
import { press, type View } from './view.ts';

const toQuestion = (_id: number, question: string, rest: object) => ({
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
const workplaces = (rest: object) => toQuestion(1, 'Um wie viele Arbeitsplätze geht es?', rest);
const telephones = toQuestion(2, 'Soll der Dienstleister auch die Telefonanlage betreuen?', {
  askedAt: '2026-11-21T09:00:00.000Z',
});
const twoQuestions = [workplaces({ ...answered, answerSeenAt: answered.answeredAt }), telephones];

/** Reads the request in review. @returns its id, the path of its call, and the answer */
async function readReviewed(page: Page) {
  await page.getByRole('heading', { name: 'Das sehen Partner vor dem Kauf' }).waitFor();
  const id = new URL(page.url()).searchParams.get('anfrage');
  const path = `/admin/checking/${id}`;
  return { id, path, current: await (await page.request.get(`/api${path}`)).json() };
}

/** Shows the review of a request with changed facts. @param shown a text of the changed page */
const showReviewed =
  (changes: object, shown: RegExp) =>
  async (page: Page): Promise<void> => {
    const { path, current } = await readReviewed(page);
    // The page marks a shown answer as read.
    await answer(page, `${path}/question/*/seen`, { json: { msg: '', request: current.request } });
    await answer(page, path, { json: { ...current, request: { ...current.request, ...changes } } });
    await page.reload();
    await page.getByText(shown).first().waitFor();
  };

/** Another admin asks while the page is open. */
async function showNewQuestion(page: Page): Promise<void> {
  const { id, path, current } = await readReviewed(page);
  const request = { ...current.request, questions: twoQuestions, updatedAt: new Date().toISOString() };
  await answer(page, `/requests/${id}`, { json: { request } });
  await reopenWithOutdated(page, path, { json: current });
  await page.getByRole('button', { name: / – anzeigen$/ }).waitFor();
}

const overdue = toQuestion(4, 'Für wann planen Sie den Umzug?', { askedAt: '2026-11-09T09:00:00.000Z' });

/** Shows the list with an open question, a question without an answer for ten days, and an unread answer. */
async function showQuestionStates(page: Page): Promise<void> {
  const path = '/requests?page=1&limit=5&status=in_review';
  const list = await (await page.request.get(`/api${path}`)).json();
  const states = [
    { questions: [telephones], inReviewSince: null },
    { questions: [overdue] },
    { questions: [workplaces(answered)] },
  ];
  const requests = list.requests.map((each: object, index: number) => ({ ...each, ...states[index] }));
  await answer(page, '/requests?*', { json: { ...list, requests } });
  await page.reload();
  const table = page.getByRole('table');
  for (const state of [/^Rückfrage offen seit/, /^Keine Antwort seit/, /^Neue Antwort$/])
    await table.getByText(state).waitFor();
}

/** Views of questions to clients (requests 101). */
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
    open: showReviewed({ questions: twoQuestions, inReviewSince: null }, /^Rückfrage offen seit/),
  },
  {
    name: 'admin-pruefung-keine-antwort',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: showReviewed({ questions: [telephones] }, /^Keine Antwort seit/),
  },
  {
    name: 'admin-pruefung-neue-antwort',
    viewer: 'admin',
    path: '/admin/pruefung',
    open: showReviewed({ questions: [workplaces(answered)] }, /^Neue Antwort$/),
  },
  {
    name: 'admin-anfragen-rueckfragen',
    viewer: 'admin',
    path: '/admin?status=in_review',
    open: showQuestionStates,
  },
  { name: 'admin-pruefung-neues', viewer: 'admin', path: '/admin/pruefung', open: showNewQuestion },
];
