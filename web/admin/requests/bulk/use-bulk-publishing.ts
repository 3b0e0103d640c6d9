import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type BulkResult, toRead, toResult } from './BulkDialogs.tsx';

type Results = ResponseOf<'POST /api/admin/requests/bulk'>['results'];

/**
 * Publishes requests at once, with „Rückgängig“ (requests 105).
 *
 * @param findNearby where the focus goes from the message
 */
export function useBulkPublishing(
  onDone: (result: BulkResult) => void,
  findNearby: () => HTMLElement | null,
): (requests: readonly AdminRequest[]) => Promise<void> {
  const { send } = useApiMutation('POST /api/admin/requests/bulk', {
    invalidates: adminRequestReads,
    onError: (error) => showErrorSnackbar(error),
  });
  const takeBack = async (published: Results) => {
    const requests = published.map(({ _id, updatedAt }) => ({ _id, updatedAt: updatedAt ?? '' }));
    const answer = await send({ body: { action: 'take_back', reason: '', requests } });
    if (!answer) return false;
    const { msg, results } = answer;
    const late = results.filter(({ problem }) => problem !== null).length;
    if (late === 0) showSnackbar('success', msg);
    else
      showSnackbar(
        'warning',
        `Öffentlich bleiben: ${late}. Sie sind gekauft oder geändert, oder die Auftraggeber werden schon per E-Mail benachrichtigt.`,
        { title: msg },
      );
    return true;
  };
  return async (requests) => {
    const answer = await send({ body: { action: 'publish', reason: '', requests: toRead(requests) } });
    if (!answer) return;
    const published = answer.results.filter(({ problem }) => problem === null);
    const undo = () => takeBack(published);
    if (published.length > 0) showSnackbar('success', answer.msg, { undo, findNearby });
    onDone(await toResult(answer, requests));
  };
}
