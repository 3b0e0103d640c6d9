import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  NOTIFICATION_CONSENT,
  type NotificationFrequency,
  toChoice,
} from '#domain/accounts/notifications.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { FormSection } from '#web/accounts/form/FormSection.tsx';
import { FrequencyField } from '#web/accounts/form/FrequencyField.tsx';
import { Hint } from '#web/accounts/form/Hint.tsx';
import { SaveBar } from '#web/accounts/form/SaveBar.tsx';
import { useUnsavedInput } from '#web/accounts/session/unsaved-input.tsx';
import type { ResponseOf } from '#web/api/api.ts';
import { invalidate, q, useApiMutation } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormStack } from '#web/ui/form/FormStack.tsx';

type Setting = ResponseOf<'GET /api/user/notifications'>['notifications'];

/** How often a partner is mailed what is new (purchases 45). */
export function NotificationsForm() {
  const query = useQuery(q('GET /api/user/notifications'));
  return (
    <Loaded query={query} lines={4}>
      {({ notifications }) => <FrequencyChoice setting={notifications} />}
    </Loaded>
  );
}

function FrequencyChoice({ setting }: { setting: Setting }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<NotificationFrequency | null>(null);
  const frequency = chosen ?? setting.frequency;
  const saving = useApiMutation('PUT /api/user/notifications', {
    onSuccess: ({ msg, notifications }) => {
      client.setQueryData(q('GET /api/user/notifications').queryKey, { notifications });
      // The partner may have chosen another frequency meanwhile.
      setChosen((now) => (now === notifications.frequency ? null : now));
      showSnackbar('success', msg);
    },
    onError: (error) => {
      // Mails may have been ended in another tab: the form keeps the choice and shows the consent that it needs.
      setChosen(frequency);
      void invalidate(client, ['GET /api/user/notifications']);
      showErrorSnackbar(error);
    },
  });
  // Mails would begin, for which the partner must agree.
  const isNew = setting.frequency === 'never' && frequency !== 'never';
  const isUnsaved = frequency !== setting.frequency;
  useUnsavedInput('benachrichtigungen', isUnsaved);

  return (
    <FormStack
      gap="lg"
      aria-label="Benachrichtigungen"
      onSubmit={() => saving.send({ body: isNew ? toChoice(frequency) : { frequency } })}
    >
      <FormSection
        legend="Benachrichtigungen"
        hint="Wir schreiben Ihnen, wenn neue Anfragen zu Ihren Dienstleistungen und Ihrem Einsatzgebiet passen."
      >
        <FrequencyField label="E-Mails über neue Anfragen" value={frequency} onChange={setChosen} />
        {frequency === 'never' ? null : <Consent setting={setting} isNew={isNew} />}
      </FormSection>
      <SaveBar
        submitLabel="Benachrichtigungen speichern"
        isUnsaved={isUnsaved}
        isSaving={saving.isPending}
        onDiscard={() => setChosen(null)}
      />
    </FormStack>
  );
}

function Consent({ setting: { consent, consentedAt }, isNew }: { setting: Setting; isNew: boolean }) {
  if (isNew || consentedAt === null)
    return <Hint>Mit dem Speichern stimmen Sie zu: „{NOTIFICATION_CONSENT}“</Hint>;
  return (
    <Hint>
      Ihre Zustimmung vom {formatMinute(consentedAt)}: „{consent}“
    </Hint>
  );
}
