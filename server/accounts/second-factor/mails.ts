import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import type { Factors } from './store.ts';

export type FactorChange =
  | { readonly change: 'passkey_added' | 'passkey_removed'; readonly name: string }
  | { readonly change: 'totp_added' | 'totp_removed' | 'recovery_codes_renewed' };

const changes: Readonly<Record<FactorChange['change'], readonly [subject: string, what: string]>> = {
  passkey_added: ['Neuer Passkey für Ihr Konto', 'wurde ein Passkey eingerichtet'],
  passkey_removed: ['Ein Passkey wurde entfernt', 'wurde ein Passkey entfernt'],
  totp_added: ['Authenticator-App eingerichtet', 'wurde eine Authenticator-App eingerichtet'],
  totp_removed: ['Authenticator-App ausgeschaltet', 'wurde die Authenticator-App ausgeschaltet'],
  recovery_codes_renewed: [
    'Neue Wiederherstellungscodes',
    'wurden neue Wiederherstellungscodes erstellt; die bisherigen gelten nicht mehr',
  ],
};

/** Sentences about the factors that stay after a new password; empty without any. */
export function describeFactors({ totp, passkeys }: Factors): string[] {
  const names = passkeys.map((name) => `„${name}“`).join(', ');
  const parts = [
    ...(passkeys.length > 0
      ? [`mit ${passkeys.length === 1 ? 'dem Passkey' : 'den Passkeys'} ${names}`]
      : []),
    ...(totp ? ['mit dem Passwort und einem Code der Authenticator-App'] : []),
  ];
  if (parts.length === 0) return [];
  return [
    `Weiterhin ist die Anmeldung möglich: ${parts.join(' sowie ')}.`,
    'Was davon nicht von Ihnen stammt, entfernen Sie bitte im Profil unter „Sicherheit“.',
  ];
}

/** The payload's `name` is the passkey's. */
function factorChanged(payload: FactorChange & { ownerName: string; changedAt: string }): MailContent {
  const [subject, what] = changes[payload.change];
  return {
    subject,
    greeting: greet(payload.ownerName),
    paragraphs: [`für Ihr Konto bei ${brand.name} ${what}.`],
    details: [
      ...('name' in payload ? [['Passkey', payload.name] as const] : []),
      ['Zeitpunkt', formatMinute(payload.changedAt)],
    ],
    button: { label: 'Sicherheit im Profil prüfen', path: paths.profile({ tab: 'sicherheit' }) },
    closing: [
      'Haben Sie das selbst getan, ist nichts weiter zu tun.',
      `Waren Sie das nicht, legen Sie auf der Anmeldeseite unter „Passwort vergessen“ sofort ein neues Passwort fest, prüfen Sie danach Ihr Profil und schreiben Sie uns an ${brand.contactEmail}.`,
    ],
  };
}

export const secondFactorMails = { factor_changed: factorChanged } as const satisfies MailRenderers;
