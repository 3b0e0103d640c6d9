import type { ButtonProps } from '@mantine/core';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type ResendLinkProps = Pick<ButtonProps, 'color' | 'variant' | 'size'> & {
  id: string;
  /** For people who do not see which row the button is in. */
  name?: string;
};

/** Of a request with another address than the account's, which only its link confirms (requests 76). */
export function ResendLink({ id, name, ...look }: ResendLinkProps) {
  const resending = useApiMutation('POST /api/requests/:id/resend-confirmation', {
    invalidates: ['GET /api/requests/user', 'GET /api/requests/:id'],
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => showErrorSnackbar(error),
  });
  return (
    <BusyButton
      {...look}
      onClick={() => void resending.send({ params: { id } })}
      isBusy={resending.isPending}
    >
      Link erneut senden{name ? <span className="visually-hidden"> {name}</span> : null}
    </BusyButton>
  );
}
