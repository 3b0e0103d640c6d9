import { Group, Paper } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTimeout } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  NOTIFICATION_QUESTION,
  type NotificationFrequency,
  toChoice,
} from '#domain/accounts/notifications.ts';
import { ConsentHint, FrequencyField } from '#web/accounts/form/FrequencyField.tsx';
import { q, useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { focusFirstError } from '#web/ui/form/form-errors.ts';
import { sendValid } from '#web/ui/form/send-valid.ts';
import { focusMain } from '#web/ui/page/RouteAnnouncer.tsx';

/** A later answer of the server asks nothing: the card would move what somebody is about to press. */
const waitAtMostMs = 3000;

/** Whether the page begins with the question (purchases 45). It stays until the partner answers it here. */
export function useNotificationQuestion() {
  const { data, isError } = useQuery(q('GET /api/user/notifications'));
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), waitAtMostMs, { autoInvoke: true });
  const [isAsked, setAsked] = useState<boolean>();
  if (isAsked === undefined && (data || isError || isLate))
    setAsked(data?.notifications.isAnswered === false);
  return { isSettled: isAsked !== undefined, isAsked: isAsked === true, close: () => setAsked(false) };
}

type Values = { frequency: NotificationFrequency | null };

/** Asks a partner once how to hear of new requests. */
export function NotificationQuestion({ onAnswered }: { onAnswered: () => void }) {
  const client = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: { frequency: null },
    validate: { frequency: (value) => (value ? null : 'Bitte wählen Sie eine Möglichkeit.') },
  });
  const saving = useApiMutation('PUT /api/user/notifications', {
    onSuccess: ({ msg, notifications }) => {
      client.setQueryData(q('GET /api/user/notifications').queryKey, { notifications });
      focusMain();
      onAnswered();
      showSnackbar('success', msg);
    },
    onError: (error) => showErrorSnackbar(error),
  });
  const send = async ({ frequency }: Values) => frequency && saving.send({ body: toChoice(frequency) });
  return (
    <Paper withBorder p="md" mt="xs" mb="md" bg="var(--surface)" bd="1px solid var(--line)">
      <FormStack
        ref={ref}
        aria-label="Benachrichtigungen"
        onSubmit={() => sendValid(form, send, () => focusFirstError(ref.current))}
      >
        <FrequencyField
          {...form.getInputProps('frequency')}
          label={NOTIFICATION_QUESTION}
          value={form.values.frequency}
          onChange={(frequency) => form.setFieldValue('frequency', frequency)}
          isCompact
        />
        <Group justify="space-between" gap="md" align="end">
          <ConsentHint flex="1 1 16rem" />
          <BusyButton type="submit" color="provider" size="sm" isBusy={saving.isPending}>
            Speichern
          </BusyButton>
        </Group>
      </FormStack>
    </Paper>
  );
}
