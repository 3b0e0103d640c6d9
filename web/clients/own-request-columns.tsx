import { categories } from '#domain/catalogue/categories.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import { formatDay } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { CategoryName } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { keepMoments, OwnStatusBadge } from './own-status.tsx';
import { ResendLink } from './ResendLink.tsx';

type ListedRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

export function nameRequest({ category, createdAt }: ListedRequest): string {
  return `${categories[category].label} vom ${formatDay(createdAt)}`;
}

/** @param readAt decides whether a promised time has passed */
export function ownRequestColumns(readAt: Date): readonly Column<ListedRequest>[] {
  return [
    {
      key: 'category',
      header: 'Anfrage',
      inCard: 'title',
      cell: ({ category }) => <CategoryName code={category} />,
    },
    { key: 'received', header: 'Gestellt am', cell: ({ createdAt }) => formatDay(createdAt) },
    {
      key: 'status',
      header: 'Stand',
      cell: ({ status, question }) => <OwnStatusBadge status={status} isAsked={question !== null} />,
    },
    {
      key: 'sales',
      header: 'Dienstleister',
      cell: ({ currentSales, maxSales }) => (
        <span className="tabular">
          {currentSales} von {maxSales}
        </span>
      ),
    },
    {
      key: 'next',
      header: 'Wie es weitergeht',
      inCard: 'block',
      cell: (request) => keepMoments(describeNextStep({ ...request, history: [] }, readAt).title),
    },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (request) => (
        <RowActions>
          {request.status === 'unconfirmed' ? (
            <ResendLink id={request._id} name={nameRequest(request)} variant="default" size="sm" />
          ) : null}
          <ButtonLink to={paths.ownRequest(request._id)} variant="default" size="sm">
            Ansehen<span className="visually-hidden"> {nameRequest(request)}</span>
          </ButtonLink>
        </RowActions>
      ),
    },
  ];
}
