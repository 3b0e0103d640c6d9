import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { q } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ErrorNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import type { AdminUser, UserAction } from './admin-users.ts';
import { type UserCreditTerms, useLockDecision } from './user-credit.ts';

type UserCreditProps = { user: AdminUser; onAction: (action: UserAction) => void };

/** Shows the open sum of a partner's company, its limit, and the lock of its purchases on account (billing 34 to 36). */
export function UserCredit({ user, onAction }: UserCreditProps) {
  const query = useQuery({
    ...q('GET /api/admin/users/:id/credit', { params: { id: user._id } }),
    staleTime: 0,
  });
  return (
    <section>
      <h3>Kauf auf Rechnung</h3>
      <Loaded query={query} lines={3}>
        {({ credit }) => <LoadedCredit user={user} credit={credit} onAction={onAction} />}
      </Loaded>
    </section>
  );
}

function LoadedCredit({ user, credit, onAction }: UserCreditProps & { credit: UserCreditTerms }) {
  const { openSum, lock, question } = credit;
  const decision = useLockDecision(user, lock !== null);
  const decide = () =>
    void decision.send({
      params: { id: user._id },
      body: { isLocked: false, reason: '', updatedAt: credit.updatedAt },
    });
  return (
    <>
      <ErrorNotice error={decision.error} />
      {question ? (
        <Notice
          tone="warning"
          title="Käufe auf Rechnung sperren?"
          actions={
            <>
              <Button size="sm" onClick={() => onAction('lockCredit')}>
                Sperren
              </Button>
              <BusyButton size="sm" variant="default" isBusy={decision.isPending} onClick={decide}>
                Nicht sperren
              </BusyButton>
            </>
          }
        >
          Seit der letzten Mahnung vom {formatDay(question.askedAt)} sind {formatEuros(question.openSum)}{' '}
          nicht bezahlt.
        </Notice>
      ) : null}
      {lock ? (
        <Notice
          tone="warning"
          title={`Käufe auf Rechnung gesperrt seit ${formatMinute(lock.lockedAt)}`}
          actions={
            <BusyButton size="sm" variant="default" isBusy={decision.isPending} onClick={decide}>
              Freigeben
            </BusyButton>
          }
        >
          {lock.reason}
        </Notice>
      ) : null}
      <KeyValueList
        entries={[
          { label: openSum < 0 ? 'Guthaben' : 'Offen (brutto)', value: formatEuros(Math.abs(openSum)) },
          { label: 'Limit', value: describeLimit(credit) },
        ]}
      />
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={() => onAction('setLimit')}>
          Limit ändern
        </Button>
        {lock || question ? null : (
          <Button variant="default" size="sm" onClick={() => onAction('lockCredit')}>
            Käufe auf Rechnung sperren
          </Button>
        )}
      </Group>
    </>
  );
}

function describeLimit({ limit, ownLimit }: UserCreditTerms): string {
  if (limit === null) return 'Keines';
  return `${formatEuros(limit)} (${ownLimit === null ? 'wie für alle' : 'eigenes'})`;
}
