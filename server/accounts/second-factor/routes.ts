import type { FastifyReply } from 'fastify';
import { ownerOf, proved, recordedChangeOf, type SignedIn, signedIn } from '#server/accounts/guards.ts';
import { limitProofs } from '#server/accounts/limits.ts';
import { checkGivenPassword } from '#server/accounts/sessions/owner.ts';
import { route } from '#server/api/route.ts';
import type { Db } from '#server/db/database.ts';
import { disconnectSignal } from '#server/http/disconnect-signal.ts';
import { confirmTotp, disableTotp, renewRecoveryCodes, setUpTotp } from './authenticator-app.ts';
import { addPasskey, beginPasskey, removePasskey } from './passkeys.ts';
import { listPasskeysOf } from './passkeys-store.ts';
import { requireProof } from './proof.ts';

type ProvedCall = {
  readonly caller: SignedIn;
  readonly body: { readonly currentPassword?: string | undefined };
  readonly reply: FastifyReply;
};

/** @throws Problem 403 `second_factor_unproved`; 422 for a wrong password */
async function checkProofs(db: Db, { caller, body, reply }: ProvedCall): Promise<void> {
  await requireProof(db, ownerOf(caller));
  await checkGivenPassword(db, caller.user.id, body.currentPassword, disconnectSignal(reply));
}

const totpRoutes = [
  route(
    'POST /api/user/totp/setup',
    proved,
    limitProofs(async ({ db }, call) => {
      await checkProofs(db, call);
      return setUpTotp(db, { ...ownerOf(call.caller), now: call.now });
    }),
  ),

  route(
    'POST /api/user/totp/confirm',
    proved,
    limitProofs(async ({ db }, call) => {
      await requireProof(db, ownerOf(call.caller));
      const recoveryCodes = await confirmTotp(db, { ...recordedChangeOf(call), code: call.body.code });
      return { msg: 'Die Authenticator-App ist eingerichtet.', recoveryCodes };
    }),
  ),

  route(
    'DELETE /api/user/totp',
    proved,
    limitProofs(async ({ db }, call) => {
      await checkProofs(db, call);
      await disableTotp(db, recordedChangeOf(call));
      return { msg: 'Die Authenticator-App ist ausgeschaltet.' };
    }),
  ),

  route(
    'POST /api/user/recovery-codes',
    signedIn,
    limitProofs(async ({ db }, call) => {
      const recoveryCodes = await renewRecoveryCodes(db, { ...recordedChangeOf(call), code: call.body.code });
      return { msg: 'Die bisherigen Wiederherstellungscodes gelten nicht mehr.', recoveryCodes };
    }),
  ),
];

const passkeyRoutes = [
  route('GET /api/user/passkeys', signedIn, async ({ db }, { caller }) => {
    const rows = await listPasskeysOf(db, caller.user.id);
    const passkeys = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    }));
    return { passkeys };
  }),

  route(
    'POST /api/user/passkeys/options',
    proved,
    limitProofs(async (context, call) => {
      await checkProofs(context.db, call);
      const options = await beginPasskey(context, call.caller, call.now);
      return { options: { ...options } };
    }),
  ),

  route('POST /api/user/passkeys', proved, async (context, call) => {
    const { name, response } = call.body;
    await requireProof(context.db, ownerOf(call.caller));
    await addPasskey(context, { ...recordedChangeOf(call), name, response });
    return { msg: 'Der Passkey ist eingerichtet.' };
  }),

  route(
    'DELETE /api/user/passkeys/:id',
    proved,
    limitProofs(async ({ db }, call) => {
      await checkProofs(db, call);
      await removePasskey(db, { ...recordedChangeOf(call), id: call.params.id });
      return { msg: 'Der Passkey ist entfernt.' };
    }),
  ),
];

export const secondFactorRoutes = [...totpRoutes, ...passkeyRoutes];
