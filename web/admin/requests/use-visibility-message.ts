import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#domain/date-formats.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { type AdminRequest, adminRequestReads, showChanged } from './admin-requests.ts';

type Changed = Pick<ResponseOf<'PATCH /api/requests/:id'>, 'request' | 'isUndone'>;

/** Shows a change of visibility and says what it has done, with „Rückgängig“ (requests 105). */
export function useVisibilityMessage() {
  const client = useQueryClient();
  const { send } = useApiMutation('PATCH /api/requests/:id', {
    invalidates: adminRequestReads,
    onSuccess: ({ request }) => showChanged(client, request),
    onError: (error) => showErrorSnackbar(error),
  });
  return ({ request: changed, isUndone: isBack }: Changed, msg: string) => {
    const undo = async () => {
      const { _id: id, public: isPublic, updatedAt } = changed;
      const answer = await send({ params: { id }, body: { public: !isPublic, updatedAt } });
      if (!answer) return false;
      const { request, isUndone } = answer;
      if (isUndone) showSnackbar('success', answer.msg, { title: request.firmenname });
      else showSnackbar('warning', describeMails(changed, request), { title: describeVisibility(request) });
      return true;
    };
    showChanged(client, changed);
    // The press itself has taken the change before back.
    const options = { title: describeVisibility(changed), ...(!isBack && { undo }) };
    showSnackbar('success', msg, options);
  };
}

function describeVisibility({ firmenname, publicUntil }: AdminRequest): string {
  return `${firmenname}: ${publicUntil ? `Öffentlich bis ${formatDay(publicUntil)}` : 'Nicht mehr öffentlich'}`;
}

/** The undo came too late, or after a purchase, so it is a change like others. */
function describeMails(before: AdminRequest, now: AdminRequest): string {
  const kept =
    now.currentSales > before.currentSales ? 'Inzwischen wurde die Anfrage gekauft; der Kauf bleibt. ' : '';
  return `${kept}Der Auftraggeber erhält E-Mails über beide Änderungen.`;
}
