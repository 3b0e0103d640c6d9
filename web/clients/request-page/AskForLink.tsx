import { MailedLinkForm } from '#web/accounts/accounts.ts';
import { call } from '#web/api/api.ts';

/** Rule requests 74. */
export function AskForLink() {
  return (
    <MailedLinkForm
      hint="Geben Sie die E-Mail-Adresse Ihrer Anfrage an. Wir senden Ihnen einen neuen Link."
      submitLabel="Neuen Link anfordern"
      autoComplete="email"
      send={(email) => call('POST /api/requests/link', { body: { email } })}
    />
  );
}
