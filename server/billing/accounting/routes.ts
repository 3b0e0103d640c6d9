import { toBerlinDate } from '#domain/date-formats.ts';
import { decideMonths } from '#domain/figure-spans.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { countOpenItems, sumMonths } from './figures-store.ts';
import { exportMonth } from './month-export.ts';
import { presentDatevSettings, presentFigures } from './presenters.ts';
import { changeDatevSettings, findDatevSettings } from './settings.ts';

/** This month and a year before it, so that the same month of last year can be compared. */
const shownMonths = 13;

export const accountingRoutes = [
  route('GET /api/admin/billing/export', admin, async ({ db, findReadDb }, call) => {
    const { query, now } = call;
    const file = await exportMonth(await findReadDb(), { ...query, now });
    const entry = { action: 'billing_exported', subject: { kind: 'system', id: null } } as const;
    await recordAudit(db, { ...actorOf(call), at: now, ...entry, new: query });
    return file;
  }),

  route('GET /api/admin/billing/figures', admin, async ({ findReadDb }, { now }) => {
    const db = await findReadDb();
    return presentFigures(
      await countOpenItems(db, toBerlinDate(now)),
      await sumMonths(db, decideMonths(shownMonths, now)),
    );
  }),

  route('GET /api/admin/billing/datev', admin, async ({ db }) =>
    presentDatevSettings(await findDatevSettings(db)),
  ),

  route('PUT /api/admin/billing/datev', admin, async ({ db }, call) => {
    const change = { ...call.body, actor: actorOf(call), now: call.now };
    const changed = await changeDatevSettings(db, change);
    return { msg: 'Die Einstellungen für DATEV sind gespeichert.', ...presentDatevSettings(changed) };
  }),
];
