import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '#domain/date-formats.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SecurityItem } from './SecurityItem.tsx';

type OwnSession = ResponseOf<'GET /api/user/sessions'>['sessions'][number];

const ending = {
  invalidates: ['GET /api/user/sessions'],
  onSuccess: ({ msg }: { msg: string }) => showSnackbar('success', msg),
  onError: (error: Error) => showErrorSnackbar(error),
} as const;

export function OwnSessions() {
  const query = useQuery(q('GET /api/user/sessions'));
  /** The session to end; null for all others. */
  const dialog = useDialog<OwnSession | null>();
  const endOne = useApiMutation('DELETE /api/user/sessions/:id', ending);
  const endOthers = useApiMutation('DELETE /api/user/sessions', ending);
  const one = dialog.value;
  const end = async () => {
    await (one ? endOne.send({ params: { id: one._id } }) : endOthers.send());
    dialog.close();
  };

  return (
    <FormSection
      as="section"
      legend="Ihre Anmeldungen"
      hint="Hier sind Sie angemeldet. Erkennen Sie ein Gerät nicht, melden Sie es ab und ändern Sie Ihr Passwort."
    >
      <Loaded query={query} lines={3}>
        {({ sessions }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionItem key={session._id} session={session} onEnd={() => dialog.open(session)} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <ButtonRow>
                <Button variant="default" onClick={() => dialog.open(null)}>
                  Alle anderen abmelden
                </Button>
              </ButtonRow>
            ) : null}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={dialog.isOpen}
        title={one ? 'Dieses Gerät abmelden?' : 'Alle anderen Geräte abmelden?'}
        confirmLabel={one ? 'Gerät abmelden' : 'Alle anderen abmelden'}
        isBusy={endOne.isPending || endOthers.isPending}
        onConfirm={() => void end()}
        onCancel={dialog.close}
      >
        {one ? (
          <p>
            <strong>{one.device}</strong>, zuletzt benutzt am {formatMinute(one.lastSeenAt)}. Dort ist danach
            eine neue Anmeldung nötig.
          </p>
        ) : (
          <p>Auf diesem Gerät bleiben Sie angemeldet, auf allen anderen ist eine neue Anmeldung nötig.</p>
        )}
      </ConfirmDialog>
    </FormSection>
  );
}

const mobile = /iPhone|iPad|Android/;

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, isCurrent, createdAt, lastSeenAt } = session;
  const used = isCurrent ? 'Gerade benutzt' : `Zuletzt benutzt am ${formatMinute(lastSeenAt)}`;
  return (
    <SecurityItem
      Icon={mobile.test(device) ? IconDeviceMobile : IconDeviceDesktop}
      name={device}
      badge={isCurrent ? <StatusBadge tone="success">Dieses Gerät</StatusBadge> : null}
      facts={`${used} · Angemeldet seit ${formatMinute(createdAt)}`}
      action="Abmelden"
      {...(!isCurrent && { onAction: onEnd })}
    />
  );
}
