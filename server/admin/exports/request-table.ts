import { formatMinute } from '#domain/date-formats.ts';
import { placedWithLabels } from '#domain/requests/client-edits/placing.ts';
import { writeCents } from '#domain/requests/offer/price.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import { listAnswers } from '#domain/requests/submission.ts';
import {
  listRequestPage,
  type RequestListQuery,
  type RequestPlace,
} from '#server/admin/requests/list-store.ts';
import { viewAll } from '#server/admin/requests/view.ts';
import type { CursorSlice } from '#server/api/paging.ts';
import { readPages, type TableColumns, writeTable } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import { contactColumns } from '#server/requests/presenters.ts';
import type { RequestRecord } from '#server/requests/record.ts';

type View = Awaited<ReturnType<typeof viewAll>>[number];

/** The stored request with the view that admins see. */
type Row = RequestRecord & { readonly view: View };

/** Fewer than in other tables: each row brings its answers and hints. */
const rowsPerRead = 200;

/** In the order of the list (admin 63). */
export function streamRequestTable(
  db: Db,
  asked: Pick<RequestListQuery, 'filter' | 'order'>,
  now: Date,
): AsyncIterable<string> {
  const read = async ({ after = null, ...page }: CursorSlice<RequestPlace>) => {
    const { rows: requests, place } = await listRequestPage(db, { ...asked, after, page }, now);
    const views = new Map((await viewAll(db, requests, now)).map((view) => [view._id, view]));
    const rows = requests.flatMap((request) => {
      const view = views.get(request.id);
      return view ? [{ ...request, view }] : [];
    });
    return { rows, place };
  };
  return writeTable(columns, readPages<Row, RequestPlace>(read, rowsPerRead));
}

const moment = (instant: Date | string | null) => (instant === null ? '' : formatMinute(instant));

const columns: TableColumns<Row> = [
  ['Eingang', ({ createdAt }) => formatMinute(createdAt)],
  ['Status', ({ view }) => statusLabels[view.status]],
  ['Öffentlich', ({ isPublic }) => (isPublic ? 'Ja' : 'Nein')],
  ...contactColumns,
  ['Adresse bestätigt', ({ confirmedAt }) => moment(confirmedAt)],
  ['Telefonisch geprüft', ({ phoneCheckedAt }) => moment(phoneCheckedAt)],
  ['In Prüfung seit', ({ view }) => moment(view.inReviewSince)],
  ['Veröffentlicht', ({ publishedAt }) => moment(publishedAt)],
  ['Öffentlich bis', ({ publicUntil }) => moment(publicUntil)],
  ['Grundpreis netto (EUR)', ({ basePriceCents }) => writeCents(basePriceCents)],
  ['Preis netto (EUR)', ({ priceCents }) => writeCents(priceCents)],
  ['Verkauft', ({ currentSales }) => String(currentSales)],
  ['Verkäufe höchstens', ({ maxSales }) => String(maxSales)],
  ['Gewünschte Angebote', ({ wantedOffers }) => (wantedOffers === null ? '' : String(wantedOffers))],
  ['Prüfhinweise', ({ view }) => view.hints.map(({ msg }) => msg).join('\n')],
  ['Angaben', (row) => listAnswers(row.category, row)],
  ['Bemerkung', ({ bemerkung }) => bemerkung],
  ['Hinweis für Käufer', ({ moreInfo }) => moreInfo],
  ['Grund der Ablehnung', ({ rejectionReason }) => rejectionReason],
  ['Grund der Rücknahme', ({ endingReason }) => endingReason],
  ['Auftrag vergeben an', ({ placedWith }) => (placedWith === null ? '' : placedWithLabels[placedWith])],
  ['Zuletzt geändert', ({ updatedAt }) => formatMinute(updatedAt)],
  ['Anfragenummer', ({ number }) => number],
];
