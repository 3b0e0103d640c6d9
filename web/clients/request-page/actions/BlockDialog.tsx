import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import type { Access } from '#web/clients/access/access.ts';
import type { OwnRequest } from '#web/clients/access/own-request.ts';
import { useWrite } from './use-write.ts';

type BlockDialogProps = ActionDialogProps & { access: Access; buyer: OwnRequest['buyers'][number] };

/** Rule requests 93. */
export function BlockDialog({ access, buyer, ...dialog }: BlockDialogProps) {
  const blocking = useWrite(access, (reason: string) => access.block(buyer._id, { reason }));
  return (
    <ReasonDialog
      {...dialog}
      title={`Kontakt sperren: ${buyer.companyName}`}
      meaning="Wir prüfen Ihre Meldung und entscheiden, was geschieht. Der Kauf selbst bleibt bestehen."
      label="Was ist vorgefallen?"
      submitLabel="Kontakt sperren"
      danger
      unsaved="Der Kontakt ist noch nicht gesperrt."
      call={blocking}
      onSubmit={blocking.mutateAsync}
    />
  );
}
