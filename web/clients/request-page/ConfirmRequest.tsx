import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { call, prepareWrite } from '#web/api/api.ts';
import type { Access } from '#web/clients/access/access.ts';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import classes from './ConfirmRequest.module.css';

type ConfirmRequestProps = {
  token: string;
  access: Access;
  onConfirmed: (msg: string) => void;
};

/**
 * Asks for the confirmation by a press of a button: a mail scanner that merely opens the link confirms
 * nothing (requests 30).
 */
export function ConfirmRequest({ token, access, onConfirmed }: ConfirmRequestProps) {
  const client = useQueryClient();
  useEffect(prepareWrite, []);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/requests/confirm', { body: { token } }),
    onSuccess: async ({ msg }) => {
      await client.refetchQueries({ queryKey: access.queryKey });
      onConfirmed(msg);
    },
  });
  const confirm = useOneAtATime(mutateAsync);
  return (
    <section className={classes.confirm} aria-labelledby="bestaetigen">
      <h2 id="bestaetigen">Noch ein Schritt: Bitte bestätigen Sie Ihre Anfrage.</h2>
      <p>
        So wissen wir, dass die Anfrage von Ihnen kommt. Danach prüfen wir sie innerhalb von{' '}
        {REVIEW_PROMISE_HOURS} Stunden und veröffentlichen sie für passende Dienstleister.
      </p>
      <ErrorNotice error={error} />
      <div>
        <Button size="lg" color="action" onClick={() => confirm()} loading={isPending}>
          Anfrage bestätigen
        </Button>
      </div>
    </section>
  );
}
