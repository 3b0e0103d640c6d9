import { useRef } from 'react';
import { type BulkAction, countRequests } from '#domain/requests/administration/bulk.ts';
import { countdownDays } from '#domain/requests/offer/visibility.ts';
import { ActionDialog, type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import type { AdminRequest } from '#web/admin/requests/admin-requests.ts';
import { type BulkResult, useBulkCall } from './bulk-calls.ts';

type BulkDialogProps = ActionDialogProps & {
  action: BulkAction;
  requests: readonly AdminRequest[];
  onDone: (result: BulkResult) => void;
};

const NAMED_AT_MOST = 10;

const words = {
  publish: {
    verb: 'veröffentlichen',
    button: 'Veröffentlichen',
    meaning: 'Dienstleister, zu denen sie passen, können sie dann kaufen.',
  },
  extend: {
    verb: 'verlängern',
    button: 'Verlängern',
    meaning: `Jede läuft um ihre Tage länger, höchstens bis ${countdownDays.max} Tage ab jetzt.`,
  },
  reject: {
    verb: 'ablehnen',
    button: 'Ablehnen',
    meaning:
      'Sie werden nicht mehr angeboten; das lässt sich nicht rückgängig machen. Auftraggeber, deren Kontakt geprüft ist, erhalten den Grund per E-Mail.',
  },
} as const satisfies Record<BulkAction, object>;

/** Asks before something is done to several requests; stays open, with the ticks and the reason, when the call fails. */
export function BulkDialog({ action, requests, onDone, opened, onClose }: BulkDialogProps) {
  const result = useRef<BulkResult | null>(null);
  const { mutateAsync, reset, error, isPending } = useBulkCall(action, requests);
  const send = async (reason: string) => {
    const answer = await mutateAsync(reason);
    result.current = answer;
    return answer;
  };
  const { verb, button, meaning } = words[action];
  const common = {
    opened,
    onClose: () => (result.current ? onDone(result.current) : onClose()),
    title: `${countRequests(requests.length)} ${verb}?`,
    meaning: `${meaning} Gewählt: ${listNames(requests)}.`,
    submitLabel: button,
  };
  if (action === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        description="Ein Grund für alle."
        unsaved="Die gewählten Anfragen sind noch nicht abgelehnt."
        call={{ mutateAsync: send, reset, error, isPending }}
      />
    );
  return <ActionDialog {...common} call={{ error, isPending }} onSubmit={() => send('')} />;
}

function listNames(requests: readonly AdminRequest[]): string {
  const names = requests.slice(0, NAMED_AT_MOST).map(({ firmenname }) => firmenname);
  const more = requests.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}
