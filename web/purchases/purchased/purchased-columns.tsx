import { Button } from '@mantine/core';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { CategoryName, formatEuros, Sales } from '#web/requests/requests.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { CompanyCell } from './CompanyCell.tsx';
import { ContactLinks } from './ContactLinks.tsx';

type Actions = { onDetails: (request: PurchasedRequest) => void };

export function purchasedColumns({ onDetails }: Actions): readonly Column<PurchasedRequest>[] {
  return [
    { key: 'category', header: 'Kategorie', cell: ({ category }) => <CategoryName code={category} /> },
    {
      key: 'company',
      header: 'Firma',
      isFreeText: true,
      inCard: 'title',
      cell: (request) => <CompanyCell {...request} />,
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
