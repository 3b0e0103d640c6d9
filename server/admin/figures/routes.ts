import { actorOf, admin } from '#server/accounts/guards.ts';
import { route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import type { createFindFigure } from './figures.ts';
import { writeFigureTable } from './figures-table.ts';

export type FiguresContext = Context & { readonly findFigure: ReturnType<typeof createFindFigure> };

export const adminFiguresRoutes = [
  route('GET /api/admin/figures/:name', admin, ({ findFigure }: FiguresContext, { params, query, now }) =>
    findFigure(params.name, query, now),
  ),

  route('GET /api/admin/figures/:name/export', admin, async ({ db, findFigure }: FiguresContext, call) => {
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
  }),
];
