import type { MailState } from '#domain/mails/mail-states.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type ListedMail = ResponseOf<'GET /api/admin/mails'>['mails'][number];
export type MailFilter = {
  readonly state: MailState | undefined;
  readonly kind: string | undefined;
  /** The whole address, '' for all. */
  readonly recipient: string;
};
