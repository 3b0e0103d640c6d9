import { LAST_ADMIN_STAYS } from '#domain/accounts/profile-messages.ts';
import type { Role } from '#domain/accounts/roles.ts';

/** What goes and what stays with an account, by role (docs/decisions/0009-erasure.md). */
const facts: Readonly<Record<Role, { gone: string; kept: string | null }>> = {
  partner: {
    gone: 'Ihr Name, Ihre Anschrift, Ihr Zugang, Ihre Dienstleistungen und alle Anmeldungen werden gelöscht.',
    kept: 'Ihre Käufe und die Rechnungsdaten dazu (Name und Anschrift der Rechnung) müssen wir nach § 147 AO und § 257 HGB aufbewahren. Gekaufte Kontaktdaten können Sie danach nicht mehr einsehen.',
  },
  customer: {
    gone: 'Ihr Name, Ihre Anschrift, Ihr Zugang, alle Anmeldungen und Ihre Anfragen werden gelöscht.',
    kept: 'Von Anfragen, die ein Dienstleister schon gekauft hat, bleiben nur die gewählten Antworten und die Postleitzahl, weil sie Teil seiner Rechnung sind. Ihre Texte und Kontaktdaten löschen wir, und wir bitten die Käufer, das ebenfalls zu tun.',
  },
  admin: {
    gone: 'Ihr Name, Ihre Anschrift, Ihr Zugang und alle Anmeldungen werden gelöscht.',
    kept: LAST_ADMIN_STAYS,
  },
};

export function ErasureFacts({ role }: { role: Role }) {
  const { gone, kept } = facts[role];
  return (
    <>
      <p>{gone} Das lässt sich nicht rückgängig machen.</p>
      {kept ? <p>{kept}</p> : null}
    </>
  );
}
