import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import { ReportDialog } from './ReportDialog.tsx';

type Shown = { readonly show: string; readonly request: { readonly _id: string } };

type RowReportProps = { dialog: Pick<DialogControl<Shown>, 'value' | 'turn' | 'isOpen' | 'close'> };

/** For lists that open one dialog at a time. */
export function RowReport({ dialog: { value, turn, isOpen, close } }: RowReportProps) {
  if (value?.show !== 'report') return null;
  return <ReportDialog key={turn} requestId={value.request._id} opened={isOpen} onClose={close} />;
}
