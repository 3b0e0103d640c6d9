import { Button, Group } from '@mantine/core';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { CategoryName, formatEuros, Sales } from '#web/requests/requests.ts';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { ContactLinks } from './ContactList.tsx';
import { NextDateBadge, OutcomeBadge } from './follow-up/FollowUpBadges.tsx';

type Actions = { onDetails: (request: PurchasedRequest) => void };

export function purchasedColumns({ onDetails }: Actions): readonly Column<PurchasedRequest>[] {
  return [
    { key: 'category', header: 'Kategorie', cell: ({ category }) => <CategoryName code={category} /> },
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
            <NextDateBadge nextDate={followUp.nextDate} isShort />
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
      inCard: 'block',
      cell: (request) => <ContactLinks {...request} />,
    },
    {
      key: 'price',
      header: 'Preis (netto)',
      align: 'end',
      inCard: 'hidden',
      cell: ({ pricePaid }) => formatEuros(pricePaid),
    },
    { key: 'sales', header: 'Verkäufe', inCard: 'hidden', cell: (request) => <Sales {...request} /> },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (request) => (
        <RowActions>
          <Button
            variant="default"
            size="sm"
            aria-label={`Details: ${request.firmenname}`}
            onClick={() => onDetails(request)}
          >
            Details
          </Button>
        </RowActions>
      ),
    },
  ];
}
