import type { ReviewState } from '#domain/requests/administration/request-list.ts';
import { readAnswer, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import type { OwnRequest } from './own-requests.ts';

export const question = 'Wie viele Paletten\nsind es?';

/** Asks and answers questions for admins and clients. Call `open` first, and again after some days: an admin's session ends. */
export function reviewQuestions(portal: TestApp) {
  let admin: TestBrowser;
  const checking = (id: string) => `/api/admin/checking/${id}`;
  const view = async (id: string) =>
    readAnswer('GET /api/admin/checking/:id', await admin.call(`GET ${checking(id)}`)).request;
  const ask = async (id: string, words: string = question) => {
    const { updatedAt } = await view(id);
    return admin.call(`POST ${checking(id)}/question`, { body: { question: words, updatedAt } });
  };
  const readPage = async ({ token }: Pick<OwnRequest, 'token'>) =>
    readAnswer('GET /api/requests/link/:token', await portal.visit(`GET /api/requests/link/${token}`))
      .request;
  const answer = async (own: OwnRequest, words = 'Zwölf Paletten.', questionId?: string) => {
    const body = { questionId: questionId ?? (await readPage(own)).question?._id, answer: words };
    return portal.visit(`POST /api/requests/link/${own.token}/answer`, body);
  };
  return {
    open: async () => {
      const found = portal.db.selectFrom('users').select('id').where('email', '=', 'frage@portal.example');
      const user = { email: 'frage@portal.example', role: 'admin' } as const;
      const id = (await found.executeTakeFirst())?.id ?? (await portal.addUser(user));
      admin = await portal.openBrowserFor(id);
      return admin;
    },
    view,
    ask,
    /** Asks. @returns the question's id */
    askFor: async (id: string, words?: string) => {
      await ask(id, words);
      return (await view(id)).questions.at(-1)?._id ?? '';
    },
    readPage,
    answer,
    askKey: (id: string) => `POST ${checking(id)}/question`,
    seenKey: (id: string, questionId: string) => `PUT ${checking(id)}/question/${questionId}/seen`,
    withdrawKey: (id: string, questionId: string) => `DELETE ${checking(id)}/question/${questionId}`,
    /** @returns id and start of the wait of each request in the review queue */
    listQueue: async () =>
      readAnswer('GET /api/admin/checking', await admin.call('GET /api/admin/checking')).requests.map(
        ({ _id, inReviewSince }) => [_id, inReviewSince],
      ),
    listAt: async (review: ReviewState) =>
      readAnswer('GET /api/requests', await admin.call(`GET /api/requests?review=${review}`)).requests.map(
        ({ _id }) => _id,
      ),
    readOverview: async () =>
      readAnswer('GET /api/admin/overview', await admin.call('GET /api/admin/overview')),
  };
}
