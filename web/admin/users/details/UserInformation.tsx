import { Stack } from '@mantine/core';
import { describeService, roleLabels } from '#domain/accounts/managed/account-state.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { AccountState } from '#web/admin/users/admin-user-columns.tsx';
import { type AdminUser, useUserDetails } from '#web/admin/users/admin-users.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { UserSecondFactor } from './UserSecondFactor.tsx';

type UserInformationProps = { user: AdminUser; onRemoveFactors: () => void };

export function UserInformation({ user, onRemoveFactors }: UserInformationProps) {
  const { address } = user;
  const place = [address.street, `${address.postalCode} ${address.city}`.trim(), address.country].filter(
    Boolean,
  );
  return (
    <Stack gap="md">
      <UserNotices user={user} />
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
      <UserSecondFactor user={user} onRemove={onRemoveFactors} />
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

function UserNotices({ user }: { user: AdminUser }) {
  const { data } = useUserDetails(user._id);
  const by = data?.lastLock && `${data.lastLock.by ?? 'Gelöschtes Konto'}: ${data.lastLock.reason}`;
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
