import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PartnerSteps } from '../accounts/PartnerSteps.tsx';
import { recheckSession } from '../accounts/session.ts';
import { EmptyState } from '../ui/States.tsx';

/** What a confirmed partner sees until an admin has unlocked the account (decisions A4). */
export function AccountUnderReview() {
  const client = useQueryClient();
  return (
    <>
      <EmptyState
        title="Ihr Konto wird geprüft"
        actions={
          <Button variant="default" onClick={() => recheckSession(client)}>
            Stand neu abfragen
          </Button>
        }
      >
        Wir sehen uns Ihre Angaben an und schalten Ihr Konto innerhalb von 48 Stunden nach der Bestätigung
        Ihrer E-Mail-Adresse frei. Sie erhalten dann eine E-Mail; vorher sind keine Anfragen zu sehen.
      </EmptyState>
      <PartnerSteps current={2} />
    </>
  );
}
