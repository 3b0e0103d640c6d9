import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import { reportStates } from '#domain/requests/administration/report-decision.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { countPages, createCursor, cursorInstant, readCounted, toOffset } from '#server/api/paging.ts';
import { malformed, Problem } from '#server/api/problem.ts';
import type { Db } from '#server/db/database.ts';
import { decideReport, partnerOf, reportNotFound } from './deciding.ts';
import { presentDetails, presentReport } from './presenters.ts';
import { countReports, findReport, listRelated, listReportPage, type ReportPage } from './store.ts';

type Admin = SignedIn<'admin'>;

/** Beyond, a total says only that there are more. */
const countedReports = 10_000;

const relatedReports = 20;

const reportsCursor = createCursor(
  'reports',
  z.strictObject({ state: z.enum(reportStates), at: cursorInstant, id: z.uuid() }),
);

export function adminReportsHandlers(db: Db) {
  const viewOne = async (id: string, now: Date) => {
    const report = await findReport(db, id);
    if (!report) throw reportNotFound();
    const shared = { id, requestId: report.requestId, partnerId: partnerOf(report) };
    return presentDetails(report, await listRelated(db, shared, relatedReports), now);
  };

  const list: Handler<Api, 'GET /api/admin/reports', Admin> = async ({ query, now }) => {
    const { state, kind } = query;
    const after = reportsCursor.read(query);
    // A cursor counts in its own order alone.
    if (after && after.state !== state)
      throw malformed('Die Angaben in der Adresse sind ungültig.', [
        { field: 'state', msg: 'Bitte den Stand angeben, in dem die Liste bis hierher gelesen wurde.' },
      ]);
    const filter = { state, kind };
    const slice = { ...toOffset(query), after };
    const [{ reports, place, totalCount, isCapped }, open] = await Promise.all([
      readCounted<ReportPage>(slice, {
        count: () => countReports(db, filter, countedReports + 1),
        most: countedReports,
        read: () => listReportPage(db, filter, slice),
        nothing: { reports: [], place: null },
      }),
      countReports(db, { state: 'open', kind: undefined }, countedReports),
    ]);
    return {
      reports: reports.map((report) => presentReport(report, now)),
      totalCount,
      totalIsCapped: isCapped,
      totalPages: countPages(totalCount, query.limit),
      openCount: open,
      nextCursor: place && reportsCursor.write({ state, ...place }),
    };
  };

  const view: Handler<Api, 'GET /api/admin/reports/:id', Admin> = async ({ params, now }) => ({
    report: await viewOne(params.id, now),
  });

  const decide: Handler<Api, 'PUT /api/admin/reports/:id/decision', Admin> = async (call) => {
    const { body, caller, params, now } = call;
    const { decision, ground, reason } = body;
    const given = {
      id: params.id,
      decision,
      ground,
      reason,
      adminId: caller.user.id,
      actor: actorOf(call),
      now,
    };
    try {
      await decideReport(db, given);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'decided_meanwhile') throw error;
      const current = await viewOne(params.id, now);
      throw new Problem(error.status, error.code, error.message, { ...error.extras, current });
    }
    return { msg: 'Die Entscheidung ist gespeichert.', report: await viewOne(params.id, now) };
  };

  return { list, view, decide };
}
