import type { SignedIn } from '#server/accounts/guards.ts';
import { actorOf, ownerOf } from '#server/accounts/guards.ts';
import type { EraseElsewhere, ExportElsewhere } from '#server/accounts/users/record.ts';
import { writeJson } from '#server/api/json-stream.ts';
import type { CallOf } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { deleteAccount } from './erasure.ts';
import { exportAccount } from './export.ts';

export async function exportOwnAccount(
  { db, findReadDb }: Context,
  call: CallOf<'GET /api/user/export', SignedIn>,
  exportElsewhere: ExportElsewhere,
) {
  const { caller, now } = call;
  const { id: userId, secondFactorMissing } = caller.user;
  const exported = await exportAccount(
    await findReadDb(),
    { userId, secondFactorMissing, now },
    exportElsewhere,
  );
  const subject = { kind: 'user', id: userId } as const;
  await recordAudit(db, { ...actorOf(call), at: now, action: 'own_data_exported', subject });
  return { name: 'meine-daten.json', content: writeJson(exported) };
}

export async function deleteOwnAccount(
  { db, cookies }: Context,
  { body, caller, now, reply }: CallOf<'DELETE /api/user', SignedIn>,
  eraseElsewhere: EraseElsewhere,
) {
  const { currentPassword } = body;
  const deletion = { ...ownerOf(caller), currentPassword, signal: disconnectSignal(reply), now };
  await deleteAccount(db, deletion, eraseElsewhere);
  cookies.clearSession(reply);
  return { msg: 'Ihr Konto wurde gelöscht.' };
}
