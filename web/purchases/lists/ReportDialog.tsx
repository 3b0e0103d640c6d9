import { useMutation } from '@tanstack/react-query';
import { ReasonDialog } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import type { ShownDialog } from '#web/ui/dialog/Dialog.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

/** Rule requests 57. */
export function ReportDialog({ requestId, ...dialog }: ShownDialog & { requestId: string }) {
  const report = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/requests/:id/report', { params: { id: requestId }, body: { reason } }),
    onSuccess: ({ msg }) => showSnackbar('success', msg),
  });
  return (
    <ReasonDialog
      {...dialog}
      title="Anfrage melden"
      meaning="Stimmt etwas mit dieser Anfrage nicht, etwa erfundene Angaben oder rechtswidrige Inhalte? Wir prüfen Ihre Meldung und antworten Ihnen per E-Mail."
      submitLabel="Melden"
      unsaved="Ihre Meldung ist noch nicht abgeschickt."
      call={report}
      onSubmit={report.mutateAsync}
    />
  );
}
