import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';

function partnerUnlocked({ firstName }: { firstName: string }): MailContent {
  return {
    subject: 'Ihr Partner-Konto ist freigeschaltet',
    greeting: firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`,
    paragraphs: [
      `wir haben Ihre Angaben geprüft: Ihr Partner-Konto bei ${brand.name} ist ab sofort freigeschaltet.`,
      'Auf Ihrer Übersicht sehen Sie die Anfragen, die zu Ihren Dienstleistungen passen. Sie zahlen nur für die Anfragen, die Sie kaufen.',
    ],
    button: { label: 'Passende Anfragen ansehen', path: paths.dashboard() },
  };
}

export const adminUsersMails = { partner_unlocked: partnerUnlocked } as const satisfies MailRenderers;
