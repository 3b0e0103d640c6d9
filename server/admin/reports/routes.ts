import { z } from 'zod';
import { reportStates } from '#domain/requests/administration/report-decision.ts';
import { actorOf, admin } from '#server/accounts/guards.ts';
import { countPages, createCursor, cursorPlace, readCounted, toOffset } from '#server/api/paging.ts';
import { malformed, Problem } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import type { Db } from '#server/db/database.ts';
import { decideReport, partnerOf, reportNotFound } from './deciding.ts';
import { presentDetails, presentReport } from './presenters.ts';
import { countReports, findReport, listRelated, listReportPage } from './store.ts';

/** A larger total only says that there are more. */
const countedReports = 10_000;

const relatedReports = 20;

const reportsCursor = createCursor('reports', cursorPlace.extend({ state: z.enum(reportStates) }));

export const adminReportsRoutes = [
  route('GET /api/admin/reports', admin, async ({ db }, { query, now }) => {
    const { state, kind } = query;
    const after = reportsCursor.read(query);
    // Refuse a cursor of another order.
    if (after && after.state !== state)
      throw malformed('Die Angaben in der Adresse sind ungültig.', [
        { field: 'state', msg: 'Bitte den Stand angeben, in dem die Liste bis hierher gelesen wurde.' },
      ]);
    const filter = { state, kind };
    const slice = { ...toOffset(query), after };
    const [{ rows, place, totalCount, isCapped }, open] = await Promise.all([
      readCounted(slice, {
        count: () => countReports(db, filter, countedReports + 1),
        most: countedReports,
        read: () => listReportPage(db, filter, slice),
      }),
      countReports(db, { state: 'open', kind: undefined }, countedReports),
    ]);
    return {
      reports: rows.map((report) => presentReport(report, now)),
      totalCount,
      totalIsCapped: isCapped,
      totalPages: countPages(totalCount, query.limit),
      openCount: open,
      nextCursor: place && reportsCursor.write({ state, ...place }),
    };
  }),

  route('GET /api/admin/reports/:id', admin, async ({ db }, { params, now }) => ({
    report: await viewReport(db, params.id, now),
  })),

  route('PUT /api/admin/reports/:id/decision', admin, async ({ db }, call) => {
    const { body, caller, params, now } = call;
    const { id } = params;
    const { decision, ground, reason } = body;
    const actor = actorOf(call);
    try {
      await decideReport(db, { id, decision, ground, reason, adminId: caller.user.id, actor, now });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'decided_meanwhile') throw error;
      const current = await viewReport(db, id, now);
      throw new Problem(error.status, error.code, error.message, { ...error.extras, current });
    }
    return { msg: 'Die Entscheidung ist gespeichert.', report: await viewReport(db, id, now) };
  }),
];

async function viewReport(db: Db, id: string, now: Date) {
  const report = await findReport(db, id);
  if (!report) throw reportNotFound();
  const shared = { id, requestId: report.requestId, partnerId: partnerOf(report) };
  return presentDetails(report, await listRelated(db, shared, relatedReports), now);
}
