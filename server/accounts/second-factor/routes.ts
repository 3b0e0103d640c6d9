import type { Api } from '#contract/api.ts';
import type { SignedIn } from '#server/accounts/guards.ts';
import type { Limiter } from '#server/accounts/limits.ts';
import { checkGivenPassword, ownerOf } from '#server/accounts/sessions/sessions.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import type { Db } from '#server/db/database.ts';
import { hungUpSignal } from '#server/http/hung-up.ts';
import { confirmTotp, disableTotp, renewRecoveryCodes, setUpTotp } from './authenticator-app.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { listPasskeysOf } from './passkeys-store.ts';
import { requireProof } from './proof.ts';

export type SecondFactorParts = {
  readonly db: Db;
  readonly limiter: Limiter;
  readonly publicUrl: string;
};

export function secondFactorHandlers(parts: SecondFactorParts) {
  return { ...totpHandlers(parts), ...passkeyHandlers(parts) };
}

function totpHandlers({ db, limiter }: SecondFactorParts) {
  /** Counted apart from codes at the login, so that neither limit blocks the other. */
  const countingCodes = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    await limiter.consume('codeByAccount', `session ${userId}`);
    const result = await work();
    await limiter.reset('codeByAccount', `session ${userId}`);
    return result;
  };

  const setUp: Handler<Api, 'POST /api/user/totp/setup', SignedIn> = async (call) => {
    const { body, caller, now, reply } = call;
    await requireProof(db, ownerOf(caller));
    await checkGivenPassword(db, caller.user.id, body.currentPassword, hungUpSignal(reply));
    return setUpTotp(db, { ...ownerOf(caller), now });
  };

  const confirm: Handler<Api, 'POST /api/user/totp/confirm', SignedIn> = async ({ body, caller, now }) => {
    await requireProof(db, ownerOf(caller));
    const entry = { ...ownerOf(caller), code: body.code, now };
    const recoveryCodes = await countingCodes(entry.userId, () => confirmTotp(db, entry));
    return { msg: 'Die Authenticator-App ist eingerichtet.', recoveryCodes };
  };

  const disable: Handler<Api, 'DELETE /api/user/totp', SignedIn> = async (call) => {
    const { body, caller, now, reply } = call;
    await requireProof(db, ownerOf(caller));
    await checkGivenPassword(db, caller.user.id, body.currentPassword, hungUpSignal(reply));
    await disableTotp(db, { ...ownerOf(caller), now });
    return { msg: 'Die Authenticator-App ist ausgeschaltet.' };
  };

  const renewCodes: Handler<Api, 'POST /api/user/recovery-codes', SignedIn> = async (call) => {
    const { body, caller, now } = call;
    const entry = { ...ownerOf(caller), code: body.code, now };
    const recoveryCodes = await countingCodes(entry.userId, () => renewRecoveryCodes(db, entry));
    return { msg: 'Die bisherigen Wiederherstellungscodes gelten nicht mehr.', recoveryCodes };
  };

  return { setUp, confirm, disable, renewCodes };
}

function passkeyHandlers({ db, publicUrl }: SecondFactorParts) {
  const rp = { db, publicUrl };

  const listPasskeys: Handler<Api, 'GET /api/user/passkeys', SignedIn> = async ({ caller }) => {
    const rows = await listPasskeysOf(db, caller.user.id);
    const passkeys = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }));
    return { passkeys };
  };

  const setUpPasskey: Handler<Api, 'POST /api/user/passkeys/options', SignedIn> = async (call) => {
    const { body, caller, now, reply } = call;
    const { id, email } = caller.user;
    await requireProof(db, ownerOf(caller));
    await checkGivenPassword(db, id, body.currentPassword, hungUpSignal(reply));
    const options = await beginPasskey(rp, { id, email, sessionId: caller.sessionId, now });
    return { options: { ...options } };
  };

  const confirmPasskey: Handler<Api, 'POST /api/user/passkeys', SignedIn> = async ({ body, caller, now }) => {
    const { name, response } = body;
    await requireProof(db, ownerOf(caller));
    await addPasskey(rp, { ...ownerOf(caller), name, response, now });
    return { msg: 'Der Passkey ist eingerichtet.' };
  };

  const deletePasskey: Handler<Api, 'DELETE /api/user/passkeys/:id', SignedIn> = async (call) => {
    const { body, caller, params, now, reply } = call;
    await requireProof(db, ownerOf(caller));
    await checkGivenPassword(db, caller.user.id, body.currentPassword, hungUpSignal(reply));
    await removePasskey(db, { ...ownerOf(caller), id: params.id, now });
    return { msg: 'Der Passkey ist entfernt.' };
  };

  return { listPasskeys, setUpPasskey, confirmPasskey, deletePasskey };
}
