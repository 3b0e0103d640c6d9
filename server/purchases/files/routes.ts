import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { streamPurchaseTable, writeContactFile } from './files.ts';

type Partner = SignedIn<'partner'>;

export function purchaseFilesHandlers(db: Db) {
  const contact: Handler<Api, 'GET /api/partner/requests/:id/vcard', Partner> = async (call) => {
    const { id } = call.params;
    const content = await writeContactFile(db, call.caller.user.id, id);
    const subject = { kind: 'request', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'contact_exported', subject });
    return { name: 'kontakt.vcf', content };
  };

  const table: Handler<Api, 'GET /api/partner/requests/export', Partner> = async (call) => {
    const { id } = call.caller.user;
    const subject = { kind: 'user', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'purchases_exported', subject });
    return { name: 'gekaufte-anfragen.csv', content: streamPurchaseTable(db, id) };
  };

  return { contact, table };
}
