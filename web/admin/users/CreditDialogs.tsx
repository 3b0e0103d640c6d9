import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  centsToEuros,
  eurosToCents,
  INVALID_EUROS,
  parseCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import { ActionDialog, ReasonDialog } from '#web/accounts/accounts.ts';
import { q, useApiMutation } from '#web/api/queries.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { showRefusedFields } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import type { AdminUser, UserDialogProps } from './admin-users.ts';
import { creditReads, type UserCreditTerms, useLockDecision } from './user-credit.ts';

/** The user's details have read them. */
function useCreditOf({ _id: id }: AdminUser): UserCreditTerms | undefined {
  return useQuery(q('GET /api/admin/users/:id/credit', { params: { id } })).data?.credit;
}

export function LimitDialog({ user, ...dialog }: UserDialogProps) {
  const credit = useCreditOf(user);
  return credit ? <LoadedLimitDialog {...dialog} user={user} credit={credit} /> : null;
}

function LoadedLimitDialog({ user, credit, ...dialog }: UserDialogProps & { credit: UserCreditTerms }) {
  const { ownLimit, defaultLimit } = credit;
  const form = useForm({
    initialValues: { limit: ownLimit === null ? '' : writeCents(eurosToCents(ownLimit)) },
    validate: {
      limit: (text) => (text.trim() === '' || parseCents(text) !== null ? null : INVALID_EUROS),
    },
  });
  const saving = useApiMutation('PUT /api/admin/users/:id/credit/limit', {
    invalidates: creditReads,
    onSuccess: ({ msg }) => showSnackbar('success', msg),
    onError: (error) => showRefusedFields(form, error, null),
  });
  const usual = defaultLimit === null ? 'kein Limit' : formatEuros(defaultLimit);
  return (
    <ActionDialog
      {...dialog}
      title="Limit für Käufe auf Rechnung"
      meaning={`Höchste offene Summe von ${user.companyName || user.email}, brutto.`}
      submitLabel="Speichern"
      holdsInput
      unsaved={form.isDirty() ? 'Das Limit ist noch nicht gespeichert.' : null}
      call={saving}
      onSubmit={() =>
        sendValid(form, ({ limit }) => {
          const cents = parseCents(limit);
          const body = { limit: cents === null ? null : centsToEuros(cents), updatedAt: credit.updatedAt };
          return saving.send({ params: { id: user._id }, body });
        })
      }
    >
      <TextInput
        label="Eigenes Limit"
        description={`Leer: wie für alle (${usual}).`}
        inputMode="decimal"
        rightSection="€"
        data-autofocus
        {...form.getInputProps('limit')}
      />
    </ActionDialog>
  );
}

export function LockCreditDialog({ user, ...dialog }: UserDialogProps) {
  const credit = useCreditOf(user);
  const locking = useLockDecision(user, true);
  return (
    <ReasonDialog
      {...dialog}
      title="Käufe auf Rechnung sperren?"
      meaning={
        <>
          <strong>{user.companyName || user.email}</strong> kauft danach nur noch im Shop, bis Sie die Käufe
          wieder freigeben.
        </>
      }
      label="Grund"
      description="Der Partner erhält ihn per E-Mail; er wird mit Ihrem Namen und der Zeit festgehalten."
      submitLabel="Sperren"
      danger
      unsaved="Käufe auf Rechnung sind noch nicht gesperrt."
      call={locking}
      onSubmit={(reason) =>
        locking.send({
          params: { id: user._id },
          body: { isLocked: true, reason, updatedAt: credit?.updatedAt ?? null },
        })
      }
    />
  );
}
