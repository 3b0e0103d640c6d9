import type { ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

type ResendLinkProps = Pick<ButtonProps, 'color' | 'variant' | 'size'> & {
  id: string;
  /** For whoever does not see which row the button is in. */
  name?: string;
  /** Reads anew what the refusal is about. */
  onRefused: () => void;
};

/** Of a request with another address than the account's, which only its link confirms (requests 76). */
export function ResendLink({ id, name, onRefused, ...look }: ResendLinkProps) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call('POST /api/requests/:id/resend-confirmation', { params: { id } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => {
      showErrorSnackbar(error);
      onRefused();
    },
  });
  const resend = useOneAtATime(mutateAsync);
  return (
    <BusyButton {...look} onClick={() => resend()} isBusy={isPending}>
      Link erneut senden{name ? <span className="visually-hidden"> {name}</span> : null}
    </BusyButton>
  );
}
