import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { formatTime } from '#domain/date-formats.ts';
import { checkSession, PartnerSteps } from '#web/accounts/accounts.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';

/** What a confirmed partner sees until an admin has unlocked the account (accounts 21). */
export function AccountUnderReview() {
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: async () => {
      await checkSession(client);
      return new Date().toISOString();
    },
  });
  return (
    <>
      <EmptyState
        title="Ihr Konto wird geprüft"
        actions={
          <BusyButton variant="default" isBusy={checking.isPending} onClick={() => checking.mutate()}>
            Aktualisieren
          </BusyButton>
        }
      >
        Wir sehen uns Ihre Angaben an und schalten Ihr Konto innerhalb von {UNLOCK_HOURS} Stunden nach der
        Bestätigung Ihrer E-Mail-Adresse frei. Sie erhalten dann eine E-Mail; vorher sind keine Anfragen zu
        sehen.
        <p role="status">
          {checking.data ? `Unverändert, geprüft um ${formatTime(checking.data)} Uhr.` : null}
        </p>
      </EmptyState>
      <ErrorNotice error={checking.error} />
      <PartnerSteps current={2} />
    </>
  );
}
