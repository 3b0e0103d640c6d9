import { type ActionDialogProps, ReasonDialog } from '#web/accounts/accounts.ts';
import { type AdminUser, useRemoveFactors } from './admin-users.ts';

type RemoveFactorDialogProps = ActionDialogProps & { user: AdminUser };

/** How the person was checked is kept with the admin's name. */
export function RemoveFactorDialog({ user, ...dialog }: RemoveFactorDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Zweiten Faktor entfernen?"
      meaning={
        <>
          <strong>{user.email}</strong> meldet sich danach nur mit dem Passwort an. Authenticator-App,
          Wiederherstellungscodes und Passkeys sind gelöscht, alle Geräte abgemeldet. Das lässt sich nicht
          rückgängig machen; eine E-Mail unterrichtet das Konto.
        </>
      }
      label="Wie haben Sie die Person geprüft?"
      description="Zum Beispiel: Rückruf unter der hinterlegten Nummer. Wird mit Ihrem Namen und der Zeit festgehalten."
      submitLabel="Zweiten Faktor entfernen"
      danger
      unsaved="Der zweite Faktor ist noch nicht entfernt."
      call={useRemoveFactors(user)}
    />
  );
}
