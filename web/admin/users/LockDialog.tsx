import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { type AdminUser, useLock } from './admin-users.ts';

type LockDialogProps = ActionDialogProps & { user: AdminUser };

export function LockDialog({ user, ...dialog }: LockDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Partner sperren?"
      meaning={
        <>
          <strong>{user.companyName || user.email}</strong> sieht danach keine Anfragen mehr und kann keine
          kaufen. Exklusive Angebote und offene Bestellungen geben ihre Plätze frei. Anmelden und das Profil
          bearbeiten bleibt möglich.
        </>
      }
      label="Grund"
      description="Der Partner erhält ihn per E-Mail; er wird mit Ihrem Namen und der Zeit festgehalten."
      submitLabel="Sperren"
      danger
      unsaved="Der Partner ist noch nicht gesperrt."
      call={useLock(user)}
    />
  );
}
