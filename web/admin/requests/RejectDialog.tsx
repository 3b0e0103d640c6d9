import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { type AdminRequest, useRejection } from './admin-requests.ts';

type RejectDialogProps = ActionDialogProps & { request: AdminRequest; onRejected?: () => void };

/** Rule requests 55. */
export function RejectDialog({ request, onRejected, ...dialog }: RejectDialogProps) {
  const rejection = useRejection(request);
  return (
    <ReasonDialog
      {...dialog}
      title={`Ablehnen: ${request.firmenname}`}
      meaning={describeEffects(request)}
      submitLabel="Anfrage ablehnen"
      danger
      unsaved={`Die Anfrage von ${request.firmenname} ist noch nicht abgelehnt.`}
      call={{
        ...rejection,
        mutateAsync: async (reason) => {
          const answer = await rejection.mutateAsync(reason);
          onRejected?.();
          return answer;
        },
      }}
    />
  );
}

function describeEffects({ confirmedAt, phoneCheckedAt, currentSales }: AdminRequest): string {
  const told =
    confirmedAt || phoneCheckedAt
      ? 'Der Auftraggeber erhält den Grund per E-Mail.'
      : 'Der Auftraggeber hat seine Adresse nicht bestätigt und erhält deshalb keine E-Mail; den Grund sieht er auf der Seite seiner Anfrage.';
  const kept = currentSales > 0 ? ' Käufer behalten, was sie gekauft haben.' : '';
  return `Die Anfrage wird nicht mehr angeboten; das lässt sich nicht rückgängig machen. ${told}${kept}`;
}
