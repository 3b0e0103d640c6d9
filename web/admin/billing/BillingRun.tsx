import { Group } from '@mantine/core';
import { useApiMutation } from '#web/api/queries.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BillingCard } from './BillingCard.tsx';
import { countInvoices } from './billing-figures.ts';

export function BillingRun() {
  const run = useApiMutation('POST /api/admin/billing/run', {
    invalidates: ['GET /api/invoices', 'GET /api/admin/billing/failures', 'GET /api/admin/billing/figures'],
    failureTitle: 'Die Abrechnung ist nicht gelungen',
    onSuccess: ({ issued, failed }) =>
      showSnackbar(failed > 0 ? 'info' : 'success', describeRun(issued, failed)),
  });
  return (
    <BillingCard title="Rechnungen ausstellen">
      <p className="note">
        Das Portal stellt fällige Rechnungen und Gutschriften jede Minute von selbst aus und verschickt sie.
      </p>
      <Group>
        <BusyButton
          size="sm"
          variant="default"
          isBusy={run.isPending}
          onClick={() => void run.send({ body: {} })}
        >
          Jetzt abrechnen
        </BusyButton>
      </Group>
    </BillingCard>
  );
}

function describeRun(issued: number, failed: number): string {
  const done = issued === 0 ? 'Keine Rechnung ist fällig.' : `${countInvoices(issued)} ausgestellt.`;
  return failed > 0 ? `${done} ${countInvoices(failed)} nicht ausgestellt, siehe oben.` : done;
}
