import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { paths } from '#domain/site/paths.ts';
import {
  createAdmin,
  deleteAccountOf,
  exportAccount,
  findUserByEmail,
  makeResetLink,
  signOutAccount,
  signOutEverybody,
} from '#server/accounts/accounts.ts';
import { unlockPartner } from '#server/admin/users/users.ts';
import { writeJson } from '#server/api/json-stream.ts';
import { notFound } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { type CommandParts, done, type Outcome } from './command-parts.ts';
import { writeNewFile } from './new-file.ts';

/** Stands in the audit trail instead of a network address. */
export const commandLine: Actor = { by: null, from: 'command line' };

type OfAccount = { readonly email: string };

export async function addAdmin(parts: CommandParts, { email }: OfAccount): Promise<Outcome> {
  const asked = { email, actor: commandLine, now: parts.now() };
  return presentLink(parts, 'The admin sets a password here:', await createAdmin(parts.database.db, asked));
}

export async function resetLink(parts: CommandParts, { email }: OfAccount): Promise<Outcome> {
  const asked = { email, actor: commandLine, now: parts.now() };
  return presentLink(parts, 'A new password is set here:', await makeResetLink(parts.database.db, asked));
}

function presentLink(
  { settings }: CommandParts,
  what: string,
  { token, expiresAt }: Awaited<ReturnType<typeof makeResetLink>>,
): Outcome {
  const link = settings.publicUrl + paths.resetPassword(token);
  const until = expiresAt.toISOString();
  return done([what, link, `It works once, until ${until}.`], { link, expiresAt: until });
}

/** @throws Problem 404 */
async function findPerson(db: Db, email: string): Promise<{ readonly id: string }> {
  const account = await findUserByEmail(db, normalizeEmail(email));
  if (!account) throw notFound('Zu dieser Adresse gibt es kein Konto.');
  return account;
}

export async function unlock({ database, now }: CommandParts, { email }: OfAccount): Promise<Outcome> {
  const { id } = await findPerson(database.db, email);
  await unlockPartner(database.db, { id, actor: commandLine, now: now() });
  return done(['The partner is unlocked.'], { userId: id });
}

export async function signOut(
  { database: { db }, now }: CommandParts,
  { email }: OfAccount,
): Promise<Outcome> {
  const { id: userId } = await findPerson(db, email);
  await signOutAccount(db, { userId, actor: commandLine, now: now() });
  return done(['All sessions of the account have ended.'], { userId });
}

export async function signOutAll({ database: { db }, now }: CommandParts): Promise<Outcome> {
  const sessions = await signOutEverybody(db, { actor: commandLine, now: now() });
  return done([`${sessions} sessions have ended.`], { sessions });
}

export async function exportPerson(
  { database: { db }, now, exportElsewhere }: CommandParts,
  { email, file }: OfAccount & { readonly file?: string | undefined },
): Promise<Outcome> {
  const { id: userId } = await findPerson(db, email);
  const at = now();
  const asked = { userId, secondFactorMissing: false, now: at };
  const pieces = Readable.from(writeJson(await exportAccount(db, asked, exportElsewhere)));
  const exported = file === undefined ? await json(pieces) : null;
  if (file !== undefined) await writeNewFile(file, pieces);
  const subject = { kind: 'user', id: userId } as const;
  await recordAudit(db, { ...commandLine, at, action: 'person_exported', subject });
  return file === undefined
    ? done([JSON.stringify(exported, null, 2)], exported)
    : done([`Written to ${file}.`], { userId, file });
}

export async function erasePerson(
  { database: { db }, now, eraseElsewhere }: CommandParts,
  { email }: OfAccount,
): Promise<Outcome> {
  const { id: userId } = await findPerson(db, email);
  await deleteAccountOf(db, { userId, actor: commandLine, now: now() }, eraseElsewhere);
  return done(['The account is erased. What the law requires of its purchases stays without a name.'], {
    userId,
  });
}
