import { guardedPages } from '#domain/site/guarded-pages.ts';
import { listedPage, startReadingList } from '#web/admin/listed-page.ts';
import type { ResponseOf } from '#web/api/api.ts';

export type OpenItem = ResponseOf<'GET /api/admin/billing/open-items'>['items'][number] & { _id: string };

export const openItemsList = listedPage('GET /api/admin/billing/open-items', {
  params: {},
  toQuery: () => ({}),
  pageSizes: [25, 50, 100],
  rowsOf: ({ items }): readonly OpenItem[] => items.map((item) => ({ ...item, _id: item.organisation._id })),
});

export const startReadingOpenItems = startReadingList(guardedPages.adminOpenItems, openItemsList);
