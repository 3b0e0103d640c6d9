import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatMinute } from '#domain/date-formats.ts';
import { ProfileSection } from '#web/accounts/profile/ProfileSection.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useDialog } from '#web/ui/dialog/use-dialog.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { useOneAtATime } from '#web/ui/form/use-one-at-a-time.ts';
import { type OwnSession, useEndSession, useOwnSessions } from './own-sessions.ts';
import { SecurityItem, SecurityItems } from './SecurityItem.tsx';

export function OwnSessions() {
  const { data: sessions, error, refetch } = useOwnSessions();
  const dialog = useDialog<OwnSession | null>();
  const ending = useEndSession(dialog.close);
  const end = useOneAtATime(ending.mutateAsync);
  const one = dialog.value;

  return (
    <ProfileSection
      title="Ihre Anmeldungen"
      hint="Hier sind Sie angemeldet. Erkennen Sie ein Gerät nicht, melden Sie es ab und ändern Sie Ihr Passwort."
    >
      {error && !sessions ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !sessions ? <TextSkeleton lines={3} /> : null}
      {sessions ? (
        <SecurityItems>
          {sessions.map((session) => (
            <SessionItem key={session._id} session={session} onEnd={() => dialog.open(session)} />
          ))}
        </SecurityItems>
      ) : null}
      {sessions && sessions.length > 1 ? (
        <ButtonRow>
          <Button variant="default" onClick={() => dialog.open(null)}>
            Alle anderen abmelden
          </Button>
        </ButtonRow>
      ) : null}
      <ConfirmDialog
        opened={dialog.isOpen}
        title={one ? 'Dieses Gerät abmelden?' : 'Alle anderen Geräte abmelden?'}
        confirmLabel={one ? 'Gerät abmelden' : 'Alle anderen abmelden'}
        isBusy={ending.isPending}
        onConfirm={() => end(one ?? null)}
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
    </ProfileSection>
  );
}

const mobile = /iPhone|iPad|Android/;

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, isCurrent, createdAt, lastSeenAt } = session;
  const Icon = mobile.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  const used = isCurrent ? 'Gerade benutzt' : `Zuletzt benutzt am ${formatMinute(lastSeenAt)}`;
  return (
    <SecurityItem
      Icon={Icon}
      name={
        <>
          {device}
          {isCurrent ? <StatusBadge tone="success">Dieses Gerät</StatusBadge> : null}
        </>
      }
      facts={`${used} · Angemeldet seit ${formatMinute(createdAt)}`}
      action={
        isCurrent ? null : (
          <Button variant="default" size="sm" onClick={onEnd} aria-label={`${device} abmelden`}>
            Abmelden
          </Button>
        )
      }
    />
  );
}
