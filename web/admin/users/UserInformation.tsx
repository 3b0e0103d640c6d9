import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeService, roleLabels } from '#domain/accounts/managed/account-state.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { useSession } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { AccountState } from './admin-user-columns.tsx';
import type { AdminUser, UserAction } from './admin-users.ts';
import { UserCredit } from './UserCredit.tsx';

type Details = ResponseOf<'GET /api/admin/users/:id'>;

type UserInformationProps = { user: AdminUser; onAction: (action: UserAction) => void };

export function UserInformation({ user, onAction }: UserInformationProps) {
  const details = useQuery({ ...q('GET /api/admin/users/:id', { params: { id: user._id } }), staleTime: 0 });
  const { address } = user;
  const place = [address.street, `${address.postalCode} ${address.city}`.trim(), address.country].filter(
    Boolean,
  );
  return (
    <Stack gap="md">
      <UserNotices user={user} lastLock={details.data?.lastLock} />
      {user.role === 'partner' ? <UserCredit user={user} onAction={onAction} /> : null}
      <section>
        <h3>Konto</h3>
        <KeyValueList
          entries={[
            { label: 'Firma', value: user.companyName },
            {
              label: 'E-Mail',
              value: (
                <a href={`mailto:${user.email}`}>
                  <MailAddress email={user.email} />
                </a>
              ),
            },
            { label: 'E-Mail bestätigt', value: user.isEmailVerified ? 'Ja' : 'Nein' },
            {
              label: 'Telefon',
              value: user.phoneNumber && <a href={phoneHref(user.phoneNumber)}>{user.phoneNumberDisplay}</a>,
            },
            { label: 'Website', value: user.website },
            { label: 'Anschrift', value: place.join('\n') },
            { label: 'Rolle', value: roleLabels[user.role] },
            { label: 'Status', value: user.role === 'partner' && <AccountState user={user} /> },
            { label: 'Registriert', value: formatMinute(user.createdAt) },
            { label: 'Zuletzt geändert', value: formatMinute(user.updatedAt) },
          ]}
        />
      </section>
      <section>
        <h3>Zweiter Faktor</h3>
        <Loaded query={details} lines={2}>
          {({ secondFactor }) => (
            <SecondFactor user={user} factor={secondFactor} onRemove={() => onAction('removeFactors')} />
          )}
        </Loaded>
      </section>
      {user.services.length > 0 ? (
        <section>
          <h3>Dienstleistungen</h3>
          <KeyValueList
            entries={user.services.map((service) => ({
              label: breakable(service.name),
              value: breakable(describeService(service)),
            }))}
          />
        </section>
      ) : null}
    </Stack>
  );
}

type UserNoticesProps = { user: AdminUser; lastLock: Details['lastLock'] | undefined };

function UserNotices({ user, lastLock }: UserNoticesProps) {
  const by = lastLock && `${lastLock.by ?? 'Gelöschtes Konto'}: ${lastLock.reason}`;
  return (
    <>
      {user.lockedAt ? (
        <Notice tone="warning" title={`Gesperrt seit ${formatMinute(user.lockedAt)}`}>
          Eine Änderung der E-Mail-Adresse wurde widerrufen, die bisherige Adresse gehört aber zu einem
          anderen Konto. Deshalb kann sich niemand anmelden.
        </Notice>
      ) : null}
      {user.partnerLockedAt ? (
        <Notice tone="warning" title={`Als Partner gesperrt seit ${formatMinute(user.partnerLockedAt)}`}>
          {by}
        </Notice>
      ) : null}
      {user.mustChangePassword ? (
        <Notice tone="info" title="Das vorläufige Passwort ist noch nicht geändert." />
      ) : null}
      {user.role === 'partner' && !user.isEmailVerified ? (
        <Notice tone="warning" title="Die E-Mail-Adresse ist noch nicht bestätigt.">
          Freischalten können Sie, sobald der Partner sie bestätigt hat.
        </Notice>
      ) : null}
    </>
  );
}

type SecondFactorProps = { user: AdminUser; factor: Details['secondFactor']; onRemove: () => void };

function SecondFactor({ user, factor, onRemove }: SecondFactorProps) {
  const { user: self } = useSession();
  const { totp, passkeys, removals } = factor;
  const [removal] = removals;
  const isSelf = self?._id === user._id;
  const hasAny = totp || passkeys > 0;
  const done = removal && `${formatMinute(removal.removedAt)}, ${removal.by ?? 'gelöschtes Konto'}`;
  return (
    <>
      <KeyValueList
        entries={[
          { label: 'Authenticator-App', value: totp ? 'Eingerichtet' : 'Nicht eingerichtet' },
          { label: 'Passkeys', value: String(passkeys) },
          { label: 'Zuletzt entfernt', value: removal && `${done}\n${removal.reason}` },
        ]}
      />
      {hasAny && isSelf ? <p>Ihren eigenen zweiten Faktor verwalten Sie in Ihrem Profil.</p> : null}
      {hasAny && !isSelf ? (
        <Button variant="default" onClick={onRemove}>
          Zweiten Faktor entfernen
        </Button>
      ) : null}
    </>
  );
}
