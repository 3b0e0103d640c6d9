import { z } from 'zod';
import { actorOf, admin, type SignedIn } from '#server/accounts/accounts.ts';
import { countPages, createCursor, toOffset } from '#server/api/paging.ts';
import { route } from '#server/api/route.ts';
import type { Db } from '#server/db/database.ts';
import { presentRule, presentRuleChange, readValue } from './presenters.ts';
import { changeRule, listRules, revokeRuleChange } from './rules.ts';
import { listRuleChanges } from './store.ts';

const changesCursor = createCursor(
  'rule changes',
  z.strictObject({ decision: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
);

export const adminRulesRoutes = [
  route('GET /api/admin/rules', admin, async ({ db }, { now }) => ({ rules: await readRules(db, now) })),

  route('GET /api/admin/rules/changes', admin, async ({ db }, { query }) => {
    const place = changesCursor.read(query);
    const slice = { ...toOffset(query), after: place && { id: place.decision } };
    const found = await listRuleChanges(db, query.rule, slice);
    return {
      changes: found.changes.map(presentRuleChange),
      totalCount: found.totalCount,
      totalPages: countPages(found.totalCount, query.limit),
      nextCursor: found.place && changesCursor.write({ decision: found.place.id }),
    };
  }),

  route('PUT /api/admin/rules/:rule', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const validFrom = body.validFrom === null ? null : new Date(body.validFrom);
    const value = readValue(body.value);
    await changeRule(db, { ...body, ...params, value, validFrom, actor: signedInActor(call), now });
    return { msg: 'Die Änderung ist gespeichert.', rules: await readRules(db, now) };
  }),

  route('DELETE /api/admin/rules/:rule/changes/:id', admin, async ({ db }, call) => {
    const { body, params, now } = call;
    const id = Number(params.id);
    await revokeRuleChange(db, { ...body, rule: params.rule, id, actor: signedInActor(call), now });
    return { msg: 'Die geplante Änderung ist zurückgenommen.', rules: await readRules(db, now) };
  }),
];

async function readRules(db: Db, now: Date) {
  return (await listRules(db, now)).map(presentRule);
}

function signedInActor(call: Parameters<typeof actorOf>[0] & { readonly caller: SignedIn<'admin'> }) {
  return { ...actorOf(call), by: call.caller.user.id };
}
