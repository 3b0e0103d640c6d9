import { Button } from '@mantine/core';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CardsSkeleton, PageSkeleton, TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState, SuccessState } from '#web/ui/feedback/States.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

const failure = { msg: 'Die Seite ließ sich nicht laden.', msg2: 'Bitte prüfen Sie Ihre Verbindung.' };

export function StateSamples() {
  return (
    <SampleGrid>
      <Sample title="EmptyState" as="bare">
        <EmptyState
          title="Keine gekauften Anfragen verfügbar"
          actions={<Button variant="default">Verfügbare Anfragen ansehen</Button>}
        >
          Gekaufte Anfragen stehen hier mit allen Kontaktdaten.
        </EmptyState>
      </Sample>
      <Sample title="SuccessState" as="bare">
        <SuccessState
          title="Ihre E-Mail-Adresse ist bestätigt"
          actions={<ButtonLink to={paths.login()}>Jetzt anmelden</ButtonLink>}
        >
          Wir schalten Ihr Konto innerhalb von 48 Stunden frei.
        </SuccessState>
      </Sample>
      <Sample title="ErrorState mit neuem Versuch" as="bare">
        <ErrorState error={failure} onRetry={() => showSnackbar('info', 'Noch ein Versuch.')} />
      </Sample>
      <Sample title="ErrorState mit anderem Weg" as="bare">
        <ErrorState
          error={{ msg: 'Dieser Link gilt nicht mehr.' }}
          actions={<ButtonLink to={paths.forgotPassword()}>Neuen Link anfordern</ButtonLink>}
        />
      </Sample>
      <Sample title="TextSkeleton">
        <TextSkeleton lines={4} />
      </Sample>
      <Sample title="CardsSkeleton">
        <CardsSkeleton count={2} />
      </Sample>
      <Sample title="PageSkeleton" as="bare">
        <PageSkeleton label="Authentifizierung wird überprüft..." visibleLabel />
      </Sample>
    </SampleGrid>
  );
}
