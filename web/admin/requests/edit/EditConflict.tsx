import { ChangeTable } from '#web/admin/requests/RequestChanges.tsx';
import { ConflictDialog } from '#web/ui/dialog/ConflictDialog.tsx';
import type { useRequestEdit } from './use-request-edit.ts';

type EditConflictProps = Pick<ReturnType<typeof useRequestEdit>, 'conflict'> & { isBusy: boolean };

export function EditConflict({ conflict, isBusy }: EditConflictProps) {
  const { besides = [], ...versions } = conflict ?? {};
  return (
    <ConflictDialog {...versions} title="Die Anfrage wurde inzwischen geändert" isBusy={isBusy}>
      {besides.length > 0 ? (
        <ChangeTable title="Außerdem geändert; das bleibt in jedem Fall" fields={besides} />
      ) : null}
    </ConflictDialog>
  );
}
