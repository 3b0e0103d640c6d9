import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import type { DialogControl } from '#web/ui/dialog/use-dialog.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { OffersDialog } from './OffersDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What is asked before it is done. */
export type Asked =
  | { readonly action: 'withdraw' | 'close' | 'offers' | 'extend' | 'delete' }
  | { readonly action: 'block'; readonly buyer: OwnRequest['buyers'][number] };

type RequestDialogsProps = {
  access: Access;
  request: OwnRequest;
  dialog: DialogControl<Asked>;
  onDeleted: (msg: string) => void;
};

export function RequestDialogs({ access, request, dialog, onDeleted }: RequestDialogsProps) {
  const { value, turn, isOpen, close } = dialog;
  const shared = { opened: isOpen, onClose: close, access };
  switch (value?.action) {
    case 'withdraw':
      return <WithdrawDialog key={turn} {...shared} request={request} />;
    case 'close':
      return <CloseDialog key={turn} {...shared} request={request} />;
    case 'offers':
      return <OffersDialog key={turn} {...shared} request={request} />;
    case 'extend':
      return <ExtendDialog key={turn} {...shared} request={request} />;
    case 'delete':
      return <DeleteDialog key={turn} {...shared} request={request} onDeleted={onDeleted} />;
    case 'block':
      return <BlockDialog key={turn} {...shared} buyer={value.buyer} />;
    default:
      return null;
  }
}
