import { Box, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { describeTermsVersion } from '#domain/accounts/accepted-terms.ts';
import { LAST_ADMIN_STAYS } from '#domain/accounts/profile-messages.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { ActionDialog } from '#web/accounts/session/ActionDialog.tsx';
import { changeSession, type SessionUser } from '#web/accounts/session/current-session.ts';
import { useKeptPage } from '#web/accounts/session/kept-page.ts';
import { call } from '#web/api/api.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { saveFile } from '#web/ui/page/save-file.ts';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

/** Consequences of deleting an account, by role (docs/decisions/0009-erasure.md). */
const erasure: Readonly<Record<Role, readonly string[]>> = {
  partner: [
    'Ihr Name, Ihre Anschrift, Ihr Zugang, Ihre Dienstleistungen und alle Anmeldungen werden gelöscht.',
    'Ihre Käufe und die Rechnungsdaten dazu (Name und Anschrift der Rechnung) müssen wir nach § 147 AO und § 257 HGB aufbewahren. Gekaufte Kontaktdaten können Sie danach nicht mehr einsehen.',
  ],
  customer: [
    'Ihr Name, Ihre Anschrift, Ihr Zugang, alle Anmeldungen und Ihre Anfragen werden gelöscht.',
    'Von Anfragen, die ein Dienstleister schon gekauft hat, bleiben nur die gewählten Antworten und die Postleitzahl, weil sie Teil seiner Rechnung sind. Ihre Texte und Kontaktdaten löschen wir, und wir bitten die Käufer, das ebenfalls zu tun.',
  ],
  admin: ['Ihr Name, Ihre Anschrift, Ihr Zugang und alle Anmeldungen werden gelöscht.', LAST_ADMIN_STAYS],
};

export function OwnDataTab({ user }: { user: SessionUser }) {
  const dialog = useDialog<true>();
  const [gone, stays] = erasure[user.role];
  return (
    <Stack gap="lg">
      <ExportSection />
      <TermsSection terms={user.acceptedTerms} />
      <FormSection
        as="section"
        legend="Konto löschen"
        isDanger
        hint={
          <Stack gap="xs">
            <p>{gone} Das lässt sich nicht rückgängig machen.</p>
            <p>{stays}</p>
          </Stack>
        }
      >
        <ButtonRow>
          <Button variant="outline" color="red" onClick={() => dialog.open(true)}>
            Konto löschen …
          </Button>
        </ButtonRow>
      </FormSection>
      {dialog.show((_, props) => (
        <DeleteAccountDialog {...props} email={user.email} />
      ))}
    </Stack>
  );
}

function ExportSection() {
  const saving = useMutation({
    mutationFn: () => call('GET /api/user/export'),
    onSuccess: (data) => {
      saveFile('meine-daten.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
      showSnackbar('success', 'Ihre Daten sind heruntergeladen.');
    },
    onError: (error) => showErrorSnackbar(error),
  });
  const save = useOneAtATime(saving.mutateAsync);
  return (
    <FormSection
      as="section"
      legend="Daten mitnehmen"
      hint="Alles, was wir zu Ihrem Konto gespeichert haben, in einer Datei, die auch Programme lesen (JSON)."
    >
      <ButtonRow>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          isBusy={saving.isPending}
          onClick={() => save()}
        >
          Daten herunterladen
        </BusyButton>
      </ButtonRow>
    </FormSection>
  );
}

function TermsSection({ terms }: { terms: SessionUser['acceptedTerms'] }) {
  return (
    <FormSection as="section" legend="Ihre Zustimmung">
      {terms ? (
        <AcceptedTerms {...terms} />
      ) : (
        <p>Für dieses Konto ist keine Zustimmung zu den Allgemeinen Geschäftsbedingungen gespeichert.</p>
      )}
      <Group component="p" gap="lg">
        <Link to={paths.terms()}>Allgemeine Geschäftsbedingungen</Link>
        <Link to={paths.privacy()}>Datenschutzhinweise</Link>
      </Group>
    </FormSection>
  );
}

function AcceptedTerms({ version, acceptedAt, sha256 }: NonNullable<SessionUser['acceptedTerms']>) {
  return (
    <>
      <KeyValueList
        entries={[
          { label: 'AGB und Datenschutz, Fassung', value: describeTermsVersion(version) },
          { label: 'Akzeptiert am', value: formatMinute(acceptedAt) },
        ]}
      />
      <details>
        <Box component="summary" className="text-button" c="dimmed">
          Prüfsumme des Textes (SHA-256)
        </Box>
        <Box component="code" fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {sha256}
        </Box>
      </details>
    </>
  );
}

function DeleteAccountDialog({ email, ...dialog }: ShownDialog & { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isUnderstood, setUnderstood] = useState(false);
  const deletion = useApiMutation('DELETE /api/user', {
    onSuccess: async ({ msg }) => {
      await navigate(paths.home(), { replace: true });
      changeSession(client, null);
      showSnackbar('success', msg);
    },
  });
  // The session ends before the next page is drawn, and the guard would lead to the login.
  useKeptPage(dialog.opened || deletion.isPending || deletion.isSuccess);
  return (
    <ActionDialog
      {...dialog}
      title="Konto endgültig löschen?"
      meaning={
        <>
          Das Konto <strong>{email}</strong> wird sofort gelöscht. Eine E-Mail bestätigt es Ihnen.
        </>
      }
      submitLabel="Konto endgültig löschen"
      danger
      isBlocked={!isUnderstood}
      call={deletion}
      onSubmit={() => deletion.send({ body: {} })}
    >
      <Checkbox
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
        label="Mir ist klar, dass sich das nicht rückgängig machen lässt."
      />
    </ActionDialog>
  );
}
