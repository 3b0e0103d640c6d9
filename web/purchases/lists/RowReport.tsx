import { useMutation } from '@tanstack/react-query';
import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

type Shown = { readonly show: string; readonly request: { readonly _id: string } };

type RowReportProps = { dialog: Pick<DialogControl<Shown>, 'value' | 'turn' | 'isOpen' | 'close'> };

/** For lists that open one dialog at a time. */
export function RowReport({ dialog: { value, turn, isOpen, close } }: RowReportProps) {
  if (value?.show !== 'report') return null;
  return <ReportDialog key={turn} requestId={value.request._id} opened={isOpen} onClose={close} />;
}

/** Rule requests 57. */
function ReportDialog({ requestId, ...dialog }: ActionDialogProps & { requestId: string }) {
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
