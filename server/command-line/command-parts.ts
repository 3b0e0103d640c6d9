import type { EraseElsewhere, ExportElsewhere } from '#server/accounts/users/record.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Settings } from '#server/settings/settings.ts';

export type CommandParts = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  readonly now: () => Date;
  readonly eraseElsewhere: EraseElsewhere;
  readonly exportElsewhere: ExportElsewhere;
};
