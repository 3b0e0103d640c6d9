import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AvailableRequest, changeHidden } from '#web/purchases/lists/partner-requests.ts';
import { SnackbarAction } from '#web/ui/feedback/SnackbarAction.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

export type HidingPlace = {
  readonly onDone: () => void;
  /** It stands in the list again. */
  readonly onUndone: (id: string) => void;
  /** Near where the row stands, or has stood. */
  readonly findNearby: () => HTMLElement | null;
};

/** Takes a request out of the own list, or brings it back (purchases 33). */
export function useHiding(request: AvailableRequest, { onDone, onUndone, findNearby }: HidingPlace) {
  const client = useQueryClient();
  const undo = async (): Promise<boolean> => {
    try {
      const { msg } = await changeHidden(client, request, request.hidden);
      onUndone(request._id);
      showSnackbar('success', msg);
      return true;
    } catch (error) {
      showErrorSnackbar(error);
      return false;
    }
  };
  const hiding = useMutation({
    mutationFn: () => changeHidden(client, request, !request.hidden),
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg, {
        action: (close) => (
          <SnackbarAction label="Rückgängig" run={undo} findNearby={findNearby} onDone={close} />
        ),
      });
      onDone();
    },
  });
  return { hiding, hide: useOneAtATime(hiding.mutateAsync) };
}
