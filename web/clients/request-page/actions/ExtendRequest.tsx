import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { prepareWrite } from '#web/api/api.ts';
import type { Access } from '#web/clients/access/access.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';

type ExtendRequestProps = {
  access: Access;
  /** The button goes with its press. */
  onExtended: () => void;
};

/** Rule requests 73: a mail's button leads here, and only this press prolongs. */
export function ExtendRequest({ access, onExtended }: ExtendRequestProps) {
  const client = useQueryClient();
  useEffect(prepareWrite, []);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: access.extend,
    onSuccess: ({ msg }) => {
      showSnackbar('success', msg);
      onExtended();
    },
    onSettled: () => client.refetchQueries({ queryKey: access.queryKey }),
  });
  const extend = useOneAtATime(mutateAsync);
  return (
    <>
      <ErrorNotice error={error} />
      <Button onClick={() => extend()} loading={isPending}>
        Um {EXTENSION_DAYS} Tage verlängern
      </Button>
    </>
  );
}
