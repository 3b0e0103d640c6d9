/** States of a mail (admin 38). */
export const mailStates = ['waiting', 'in_delivery', 'given_up', 'sent'] as const;

export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Readonly<Record<MailState, string>> = {
  waiting: 'Wartet',
  in_delivery: 'Wird zugestellt',
  given_up: 'Fehlgeschlagen',
  sent: 'Versandt',
};
