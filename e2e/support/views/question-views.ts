import type { Page } from '@playwright/test';
import { answer } from '../api-answers.ts';
import { press, type View } from './view.ts';

/** The request with a question that is open, after one that was answered. */
async function showAsked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Das sehen Partner vor dem Kauf' }).waitFor();
  const path = `/admin/checking/${new URL(page.url()).searchParams.get('anfrage')}`;
  const known = await (await page.request.get(`/api${path}`)).json();
  const asked = (_id: number, question: string, rest: object) => ({
    _id: `00000000-0000-4000-8000-00000000000${_id}`,
    question,
    askedAt: '2026-11-20T08:15:00.000Z',
    answer: '',
    answeredAt: null,
    closedAt: null,
    ...rest,
  });
  const questions = [
    asked(1, 'Um wie viele Arbeitsplätze geht es?', {
      answer: 'Zurzeit 40, bis zum Jahresende 55.\nEtwa die Hälfte davon arbeitet nicht vor Ort.',
      answeredAt: '2026-11-20T13:40:00.000Z',
    }),
    asked(2, 'Soll der Dienstleister auch die Telefonanlage betreuen?', {
      askedAt: '2026-11-21T09:00:00.000Z',
    }),
  ];
  const request = { ...known.request, questions, inReviewSince: null };
  await answer(page, path, { json: { ...known, request } });
  await page.reload();
  await page
    .getByText(/^Rückfrage offen seit/)
    .first()
    .waitFor();
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
  { name: 'admin-pruefung-gefragt', viewer: 'admin', path: '/admin/pruefung', open: showAsked },
];
