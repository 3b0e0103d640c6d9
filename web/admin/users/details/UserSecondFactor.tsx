import { Button } from '@mantine/core';
import { formatMinute } from '#domain/date-formats.ts';
import { useSession } from '#web/accounts/accounts.ts';
import { type AdminUser, type SecondFactor, useUserDetails } from '#web/admin/users/admin-users.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';

type UserSecondFactorProps = { user: AdminUser; onRemove: () => void };

export function UserSecondFactor({ user, onRemove }: UserSecondFactorProps) {
  const { user: self } = useSession();
  const { data, error, refetch } = useUserDetails(user._id);
  return (
    <section>
      <h3>Zweiter Faktor</h3>
      {error && !data ? <ErrorState heading="h3" error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={2} /> : null}
      {data ? (
        <Factors factor={data.secondFactor} isSelf={self?._id === user._id} onRemove={onRemove} />
      ) : null}
    </section>
  );
}

type FactorsProps = { factor: SecondFactor; isSelf: boolean; onRemove: () => void };

function Factors({ factor, isSelf, onRemove }: FactorsProps) {
  const { totp, passkeys, removals } = factor;
  const [removal] = removals;
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
