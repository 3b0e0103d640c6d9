import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, toOffset } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { changeRule, listRuleChanges, listRules, revokeRuleChange } from '#server/requests/requests.ts';
import { presentRule, presentRuleChange, readValue } from './presenters.ts';

type Admin = SignedIn<'admin'>;

const changesCursor = createCursor(
  'rule changes',
  z.strictObject({ decision: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
);

export function adminRulesHandlers(db: Db) {
  const readRules = async (now: Date) => (await listRules(db, now)).map(presentRule);

  const list: Handler<Api, 'GET /api/admin/rules', Admin> = async ({ now }) => ({
    rules: await readRules(now),
  });

  const changes: Handler<Api, 'GET /api/admin/rules/changes', Admin> = async ({ query }) => {
    const place = changesCursor.read(query);
    const slice = { ...toOffset(query), after: place && { id: place.decision } };
    const found = await listRuleChanges(db, query.rule, slice);
    return {
      changes: found.changes.map(presentRuleChange),
      totalCount: found.totalCount,
      totalPages: countPages(found.totalCount, query.limit),
      nextCursor: found.place && changesCursor.write({ decision: found.place.id }),
    };
  };

  const change: Handler<Api, 'PUT /api/admin/rules/:rule', Admin> = async (call) => {
    const { body, params, now } = call;
    const validFrom = body.validFrom === null ? null : new Date(body.validFrom);
    const value = readValue(body.value);
    await changeRule(db, { ...body, ...params, value, validFrom, actor: signedInActor(call), now });
    return { msg: 'Die Änderung ist gespeichert.', rules: await readRules(now) };
  };

  const revoke: Handler<Api, 'DELETE /api/admin/rules/:rule/changes/:id', Admin> = async (call) => {
    const { body, params, now } = call;
    const id = Number(params.id);
    await revokeRuleChange(db, { ...body, rule: params.rule, id, actor: signedInActor(call), now });
    return { msg: 'Die geplante Änderung ist zurückgenommen.', rules: await readRules(now) };
  };

  return { list, changes, change, revoke };
}

function signedInActor(call: Parameters<typeof actorOf>[0] & { readonly caller: Admin }) {
  return { ...actorOf(call), by: call.caller.user.id };
}
