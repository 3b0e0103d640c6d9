import type { Api } from '#contract/api.ts';
import { actorOf } from '#server/accounts/actor.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import { ownerOf } from '#server/accounts/sessions/sessions.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { writeJson } from '#server/api/json-stream.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { deleteAccount, type EraseElsewhere } from './erasure.ts';
import { type ExportElsewhere, exportAccount } from './export.ts';

export type ErasureParts = {
  readonly db: Db;
  readonly cookies: Cookies;
  readonly eraseElsewhere: EraseElsewhere;
  readonly exportElsewhere: ExportElsewhere;
};

export function erasureHandlers({ db, cookies, eraseElsewhere, exportElsewhere }: ErasureParts) {
  const exportAll: Handler<Api, 'GET /api/user/export', SignedIn> = async (call) => {
    const { caller, now } = call;
    const { id: userId, secondFactorMissing } = caller.user;
    const exported = await exportAccount(db, { userId, secondFactorMissing, now }, exportElsewhere);
    const subject = { kind: 'user', id: userId } as const;
    await recordAudit(db, { ...actorOf(call), at: now, action: 'own_data_exported', subject });
    return { name: 'meine-daten.json', content: writeJson(exported) };
  };

  const deleteOwn: Handler<Api, 'DELETE /api/user', SignedIn> = async ({ body, caller, now, reply }) => {
    const { currentPassword } = body;
    await deleteAccount(
      db,
      { ...ownerOf(caller), currentPassword, signal: hungUpSignal(reply), now },
      eraseElsewhere,
    );
    cookies.clearSession(reply);
    return { msg: 'Ihr Konto wurde gelöscht.' };
  };

  return { exportAll, deleteOwn };
}
