import { actorOf, unlockedPartner } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { streamPurchaseTable, writeContactFile } from './files.ts';

export const purchaseFilesRoutes = [
  route('GET /api/partner/requests/:id/vcard', unlockedPartner, async ({ db }, call) => {
    const { id } = call.params;
    const content = await writeContactFile(db, call.caller.user.id, id);
    const subject = { kind: 'request', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'contact_exported', subject });
    return { name: 'kontakt.vcf', content };
  }),

  route('GET /api/partner/requests/export', unlockedPartner, async ({ db }, call) => {
    const { id } = call.caller.user;
    const subject = { kind: 'user', id } as const;
    await recordAudit(db, { ...actorOf(call), at: call.now, action: 'purchases_exported', subject });
    return { name: 'gekaufte-anfragen.csv', content: streamPurchaseTable(db, id) };
  }),
];
