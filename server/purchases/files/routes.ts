import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { streamPurchaseTable, writeContactFile } from './files.ts';

type Partner = SignedIn<'partner'>;

export function purchaseFilesHandlers(db: Db) {
  const contact: Handler<Api, 'GET /api/partner/requests/:id/vcard', Partner> = async ({
    caller,
    params,
  }) => ({ name: 'kontakt.vcf', content: await writeContactFile(db, caller.user.id, params.id) });

  const table: Handler<Api, 'GET /api/partner/requests/export', Partner> = ({ caller }) => ({
    name: 'gekaufte-anfragen.csv',
    content: streamPurchaseTable(db, caller.user.id),
  });

  return { contact, table };
}
