import { useState } from 'react';
import { type AdminRequest, adminRequestReads } from '#web/admin/requests/admin-requests.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type BulkResult, toRead, toResult } from './BulkDialogs.tsx';

type Named = Pick<AdminRequest, '_id' | 'updatedAt'>;

/** Leaves out what was public before. */
function listUndoable({ results }: ResponseOf<'POST /api/admin/requests/bulk'>): Named[] {
  return results.flatMap(({ _id, updatedAt }) => (updatedAt === null ? [] : [{ _id, updatedAt }]));
}

/**
 * Publishes requests at once, with „Rückgängig“ (requests 105).
 *
 * @param findNearby where the focus goes from the message
 */
export function useBulkPublishing(
  onDone: (result: BulkResult) => void,
  findNearby: () => HTMLElement | null,
): { readonly isBusy: boolean; readonly publish: (requests: readonly AdminRequest[]) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const { send } = useApiMutation('POST /api/admin/requests/bulk', {
    invalidates: adminRequestReads,
    onError: (error) => showErrorSnackbar(error),
  });
  const takeBack = async (requests: Named[]) => {
    const answer = await send({ body: { action: 'take_back', reason: '', requests } });
    if (!answer) return false;
    const { msg, results } = answer;
    const late = results.filter(({ problem }) => problem !== null).length;
    if (late === 0) showSnackbar('success', msg);
    else
      showSnackbar(
        'warning',
        `Öffentlich bleiben: ${late}. Sie sind gekauft oder geändert, oder die Auftraggeber werden schon per E-Mail benachrichtigt.`,
        late < results.length ? { title: msg } : {},
      );
    return true;
  };
  const publish = async (requests: readonly AdminRequest[]) => {
    const answer = await send({ body: { action: 'publish', reason: '', requests: toRead(requests) } });
    if (!answer) return;
    const undoable = listUndoable(answer);
    const undo = undoable.length > 0 ? () => takeBack(undoable) : undefined;
    const isAnyDone = answer.results.some(({ problem }) => problem === null);
    if (isAnyDone) showSnackbar('success', answer.msg, { undo, findNearby });
    onDone(await toResult(answer, requests));
  };
  return {
    isBusy,
    publish: async (requests) => {
      setBusy(true);
      await publish(requests);
      setBusy(false);
    },
  };
}
