import { Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { useApiMutation } from '#web/api/queries.ts';
import type { SentState } from '#web/requests/questionnaire/use-questionnaire.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ErrorNotice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';
import { refusalOf } from '#web/ui/form/form-errors.ts';
import { Panel } from '#web/ui/page/Panel.tsx';

/** Corrects the address of the request that this browser has just sent, or has its link sent again (requests 106). */
export function CorrectAddress({ sent }: { sent: SentState }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState(sent.email);
  const correction = useApiMutation('PUT /api/requests/sent/email', {
    invalidates: ['GET /api/requests/user'],
    onSuccess: ({ msg, email: current, isConfirmed }) => {
      showSnackbar('success', msg);
      setEmail(current);
      const state: SentState = { ...sent, email: current, isConfirmed };
      navigate(paths.requestSent(), { replace: true, preventScrollReset: true, state });
    },
  });
  const refusal = refusalOf(correction.error, 'email');
  const isOther = email.trim() !== sent.email;
  return (
    <Panel as="section">
      <Title order={2} size="h4" mb="xs">
        Keine E-Mail bekommen?
      </Title>
      <FormStack
        aria-label="Keine E-Mail bekommen?"
        onSubmit={() =>
          correction.send({ body: { email }, headers: { 'Idempotency-Key': sent.submissionKey } })
        }
      >
        <Text c="dimmed">
          Ist die Adresse falsch, ändern Sie sie hier. Der bisherige Link gilt dann nicht mehr.
        </Text>
        <ErrorNotice error={refusal ? null : correction.error} />
        <TextInput
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={refusal}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            correction.reset();
          }}
        />
        <BusyButton type="submit" variant="default" isBusy={correction.isPending}>
          {isOther ? 'Adresse ändern und Link senden' : 'Link erneut senden'}
        </BusyButton>
      </FormStack>
    </Panel>
  );
}
