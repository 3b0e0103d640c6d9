import type { Api } from '#contract/api.ts';
import { actorOf, type SignedIn } from '#server/accounts/accounts.ts';
import type { Handler } from '#server/api/endpoint-types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { createFindFigure } from './counting.ts';
import { writeFigureTable } from './figures-table.ts';

type Admin = SignedIn<'admin'>;

export function adminFiguresHandlers(db: Db) {
  const findFigure = createFindFigure(db);

  const view: Handler<Api, 'GET /api/admin/figures/:name', Admin> = ({ params, query, now }) =>
    findFigure(params.name, query, now);

  const exportTable: Handler<Api, 'GET /api/admin/figures/:name/export', Admin> = async (call) => {
    const { params, query, now } = call;
    const figure = await findFigure(params.name, query, now);
    await recordAudit(db, {
      ...actorOf(call),
      at: now,
      action: 'figures_exported',
      subject: { kind: 'system', id: null },
      new: { figure: params.name, ...query },
    });
    return { name: `zahlen-${params.name}.csv`, content: writeFigureTable(params.name, figure) };
  };

  return { view, exportTable };
}
