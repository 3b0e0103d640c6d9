import { Button } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { phoneHref } from '#domain/phones/phone-href.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { AccountState } from './admin-user-columns.tsx';
import { type AdminUser, isWaiting, roleLabels } from './admin-users.ts';
import { UserName } from './UserName.tsx';
import { UserSecondFactor } from './UserSecondFactor.tsx';

type UserDetailsProps = {
  user: AdminUser;
  opened: boolean;
  onClose: () => void;
  onUnlock: () => void;
  onRemoveFactors: () => void;
  onRelease: () => void;
};

export function UserDetails(props: UserDetailsProps) {
  const { user, opened, onClose, onUnlock, onRemoveFactors, onRelease } = props;
  const { address } = user;
  const place = [address.street, `${address.postalCode} ${address.city}`.trim(), address.country].filter(
    Boolean,
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={<UserName user={user} />}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
          {isWaiting(user) ? <Button onClick={onUnlock}>Freischalten</Button> : null}
          {user.lockedAt ? <Button onClick={onRelease}>Entsperren</Button> : null}
        </>
      }
    >
      {user.lockedAt ? (
        <Notice tone="warning" title={`Gesperrt seit ${formatMinute(user.lockedAt)}`}>
          Eine Änderung der E-Mail-Adresse wurde widerrufen, die bisherige Adresse gehört aber zu einem
          anderen Konto. Deshalb kann sich niemand anmelden.
        </Notice>
      ) : null}
      {user.role === 'partner' && !user.isEmailVerified ? (
        <Notice tone="warning" title="Die E-Mail-Adresse ist noch nicht bestätigt.">
          Freischalten können Sie, sobald der Partner sie bestätigt hat.
        </Notice>
      ) : null}
      <section>
        <h3>Registrierung</h3>
        <KeyValueList
          entries={[
            { label: 'Firma', value: user.companyName },
            { label: 'E-Mail', value: <a href={`mailto:${user.email}`}>{user.email}</a> },
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
              label: service.name,
              value: describeService(service),
            }))}
          />
        </section>
      ) : null}
    </Dialog>
  );
}

function describeService({ options = [], subcategories = [] }: AdminUser['services'][number]): string {
  const groups = subcategories.map(({ name, options: chosen }) => `${name}: ${chosen.join(', ')}`);
  return [options.join(', '), ...groups].filter(Boolean).join('\n');
}
