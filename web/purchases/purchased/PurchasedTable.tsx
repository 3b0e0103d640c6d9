import { Box, Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { ChangesBar } from '#web/purchases/lists/ChangesBar.tsx';
import {
  isBought,
  type PartnerRequest,
  type PurchasedRequest,
  pageSizes,
} from '#web/purchases/lists/partner-requests.ts';
import {
  describeMissing,
  describePurchaseChange,
  listMissing,
} from '#web/purchases/lists/pinned-requests.ts';
import { RequestListError } from '#web/purchases/lists/RequestListError.tsx';
import { usePinnedRows } from '#web/purchases/lists/use-pinned-rows.ts';
import { CategoryName, formatEuros, Sales, ShortNumber } from '#web/requests/requests.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { KeyValueList } from '#web/ui/table/KeyValueList.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { rowAction } from '#web/ui/table/RowActions.tsx';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { useBoughtMarks } from './bought-marks.ts';
import { CallButton, ContactLinks } from './ContactList.tsx';
import { NextDateBadge, OutcomeBadge } from './follow-up/FollowUpBadges.tsx';
import { formatNextDate } from './follow-up/follow-up-values.ts';
import { OpenContact } from './OpenContact.tsx';
import { type PurchasedFilter, toPurchasedCall } from './use-purchased-view.ts';

type PurchasedTableProps = {
  filter: PurchasedFilter;
  isFiltered: boolean;
  /** A dialog lies over it. */
  isCovered: boolean;
  onDetails: (request: PurchasedRequest) => void;
  onFollowUp: (request: PurchasedRequest) => void;
  onShowAvailable: () => void;
};

const refreshLost = (row: PurchasedRequest, found: PartnerRequest | null) =>
  found && isBought(found) ? found : row;

function usePurchasedList({ filter, isFiltered, isCovered }: PurchasedTableProps) {
  const params = usePageParams(pageSizes);
  const { page, pageSize } = params;
  const marks = useBoughtMarks();
  const [search] = useSearchParams();
  const list = useListCall('GET /api/requests/purchased', toPurchasedCall(search));
  const { data, isPlaceholderData } = list;
  const { pinned, ...rows } = usePinnedRows({
    query: list,
    fresh: isPlaceholderData ? undefined : data?.purchasedRequests,
    choice: JSON.stringify([filter, page, pageSize, marks]),
    isCovered,
    refreshLost,
    describeChange: describePurchaseChange,
  });
  // A new purchase on the first page moves everything on later pages.
  const missing = pinned && page === 1 ? listMissing(pinned.rows, pinned.list).length : 0;
  return { ...rows, marks, params, list, waiting: describeMissing(missing, isFiltered) };
}

/** Updates its rows in their places (purchases 55). */
export function PurchasedTable(props: PurchasedTableProps) {
  const { isFiltered, onDetails, onFollowUp, onShowAvailable } = props;
  const { marks, params, list, rows, waiting, announcement, showFresh, query } = usePurchasedList(props);
  const { data, error, refetch, isPlaceholderData } = list;
  const isMarked = ({ _id }: PurchasedRequest) => marks.includes(_id);
  const firstMarked = rows?.find(isMarked);
  const table = useRef<HTMLDivElement>(null);
  const isRefused = error instanceof ApiError && error.status === 403;
  if (error && (!data || isRefused))
    return <RequestListError list="purchased" error={error} onRetry={() => void refetch()} />;
  return (
    <Box ref={table} pos="relative">
      <ChangesBar
        waiting={waiting}
        announcement={announcement}
        onShow={showFresh}
        findNext={() => table.current?.querySelector('table')}
      />
      <DataTable
        caption="Gekaufte Anfragen"
        columns={purchasedColumns(onDetails, isMarked)}
        rows={rows}
        rowKey={(request) => request._id}
        rowName={(request) => request.firmenname}
        isRefreshing={isPlaceholderData}
        query={query}
        pagination={pagesOf(data && { ...data, totalCount: data.totalPurchasedCount }, params, pageSizes)}
        expand={(request) => <MoreOfRow request={request} />}
        isMarked={isMarked}
        below={(request) =>
          isMarked(request) ? (
            <OpenContact
              request={request}
              isFirst={request === firstMarked}
              onFollowUp={() => onFollowUp(request)}
            />
          ) : null
        }
        empty={<NothingBought {...{ isFiltered, onShowAvailable }} />}
      />
    </Box>
  );
}

type NothingBoughtProps = Pick<PurchasedTableProps, 'isFiltered' | 'onShowAvailable'>;

function NothingBought({ isFiltered, onShowAvailable }: NothingBoughtProps) {
  const show = (
    <Button color="provider" onClick={onShowAvailable}>
      Verfügbare Anfragen ansehen
    </Button>
  );
  return (
    <EmptyState title="Keine gekauften Anfragen verfügbar" actions={isFiltered ? null : show}>
      {isFiltered
        ? 'Zu dieser Suche gibt es nichts. Ändern Sie die Suche oder die Filter.'
        : 'Was Sie kaufen, steht danach hier mit allen Kontaktdaten.'}
    </EmptyState>
  );
}

function MoreOfRow({ request }: { request: PurchasedRequest }) {
  const { outcome, nextDate, note } = request.followUp;
  return (
    <KeyValueList
      entries={[
        { label: 'Postleitzahl', value: formatPostalCode(request) },
        { label: 'Preis (netto)', value: formatEuros(request.pricePaid) },
        { label: 'Verkäufe', value: <Sales {...request} /> },
        { label: 'Gekauft am', value: formatDay(request.purchaseDate) },
        { label: 'Ergebnis', value: <OutcomeBadge outcome={outcome} /> },
        { label: 'Wiedervorlage', value: nextDate && formatNextDate(nextDate) },
        { label: 'Notiz', value: note },
      ]}
    />
  );
}

function purchasedColumns(
  onDetails: PurchasedTableProps['onDetails'],
  isMarked: (request: PurchasedRequest) => boolean,
): readonly Column<PurchasedRequest>[] {
  return [
    {
      key: 'category',
      header: 'Kategorie',
      cell: ({ category, number }) => (
        <CellStack>
          <CategoryName code={category} />
          <ShortNumber number={number} />
        </CellStack>
      ),
    },
    {
      key: 'company',
      header: 'Firma',
      isFreeText: true,
      inCard: 'title',
      // As high and wide whatever the follow-up says, so that a change elsewhere moves no other row (purchases 55).
      cell: ({ firmenname, followUp }) => (
        <CellStack>
          {firmenname}
          <Group component="span" gap="2xs" wrap="nowrap" miw="12rem" h="1.25rem">
            <OutcomeBadge outcome={followUp.outcome} />
            <NextDateBadge nextDate={followUp.nextDate} />
          </Group>
        </CellStack>
      ),
    },
    { key: 'place', header: 'PLZ', inCard: 'hidden', cell: formatPostalCode },
    { key: 'person', header: 'Ansprechpartner', isFreeText: true, cell: ({ name }) => name },
    {
      key: 'contact',
      header: 'Kontakt',
      isFreeText: true,
      cell: (request) => <ContactLinks {...request} />,
    },
    {
      key: 'price',
      header: 'Preis (netto)',
      align: 'end',
      width: '10%',
      inCard: 'hidden',
      cell: (request) => (
        <CellStack>
          {formatEuros(request.pricePaid)}
          <small className="note">
            Verkäufe <Sales {...request} />
          </small>
        </CellStack>
      ),
    },
    rowAction('Details', ({ firmenname }) => firmenname, onDetails, {
      // The contact that opens below a row that was just bought has it, too.
      more: (request) => (isMarked(request) ? null : <CallButton request={request} />),
    }),
  ];
}
