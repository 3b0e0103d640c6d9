import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { adminActions, type RequestStatus, statusLabels } from '#domain/requests/request-status.ts';
import { describeReviewAge } from '#domain/requests/visibility.ts';
import { CategoryName, Price, Sales } from '../purchases/request-cells.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { formatDay } from '../ui/formats.ts';
import { type BadgeTone, StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './Admin.module.css';
import type { AdminRequest } from './admin-requests.ts';

type RowActions = {
  /** A switch is on its way: the others wait (specification section 2). */
  isBusy: boolean;
  onPublish: (request: AdminRequest, isPublic: boolean) => void;
  onDetails: (request: AdminRequest) => void;
  onEdit: (request: AdminRequest) => void;
  onBuyers: (request: AdminRequest) => void;
};

const statusTones: Readonly<Record<RequestStatus, BadgeTone>> = {
  unconfirmed: 'neutral',
  in_review: 'warning',
  published: 'success',
  sold_out: 'info',
  expired: 'neutral',
  rejected: 'error',
  withdrawn: 'neutral',
  closed: 'info',
};

const ageTones = { ok: 'info', soon: 'warning', late: 'error' } as const satisfies Record<string, BadgeTone>;

/** The state of a request in words. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>;
}

/** How long something has waited, against the promised 24 hours. */
export function AgeBadge({ since }: { since: string }) {
  const { level, label } = describeReviewAge(new Date(since), new Date());
  return <StatusBadge tone={ageTones[level]}>{label}</StatusBadge>;
}

/** Whether the administration still has to look at a request. */
function isWaiting({ status }: AdminRequest): boolean {
  return status === 'in_review' || status === 'unconfirmed';
}

/** State, category, company, place, age, price, sales, the public switch and what can be done. */
export function adminRequestColumns(actions: RowActions): readonly Column<AdminRequest>[] {
  return [
    {
      key: 'company',
      header: 'Firma',
      inCard: 'title',
      cell: ({ firmenname, postleitzahl }) => (
        <span className={classes.cell}>
          {firmenname}
          <small className={classes.soft}>PLZ {postleitzahl}</small>
        </span>
      ),
    },
    { key: 'category', header: 'Kategorie', cell: ({ category }) => <CategoryName code={category} /> },
    { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatusBadge status={status} /> },
    {
      key: 'received',
      header: 'Eingang',
      cell: (request) => (
        <span className={classes.cell}>
          {formatDay(request.createdAt)}
          {isWaiting(request) ? <AgeBadge since={request.createdAt} /> : null}
        </span>
      ),
    },
    { key: 'price', header: 'Preis (netto)', align: 'end', cell: (request) => <Price {...request} /> },
    { key: 'sales', header: 'Verkäufe', cell: (request) => <Sales {...request} /> },
    {
      key: 'public',
      header: 'Öffentlich',
      cell: (request) => <PublicSwitch {...actions} request={request} />,
    },
    {
      key: 'actions',
      header: 'Aktionen',
      align: 'end',
      inCard: 'actions',
      cell: (request) => <RowButtons {...actions} request={request} />,
    },
  ];
}

function PublicSwitch({ request, isBusy, onPublish }: RowActions & { request: AdminRequest }) {
  const action = request.public ? 'unpublish' : 'publish';
  return (
    <Switch
      checked={request.public}
      disabled={isBusy || !adminActions[request.status].includes(action)}
      onChange={() => onPublish(request, !request.public)}
      aria-label={`Öffentlich: ${request.firmenname}`}
      withThumbIndicator={false}
      classNames={{ root: classes.switch ?? '', input: classes.switchInput ?? '' }}
    />
  );
}

function RowButtons({ request, onDetails, onEdit, onBuyers }: RowActions & { request: AdminRequest }) {
  const canEdit = adminActions[request.status].includes('edit');
  const of = (word: string) => `${word}: ${request.firmenname}`;
  return (
    <div className={classes.rowActions}>
      <Button variant="default" size="sm" aria-label={of('Details')} onClick={() => onDetails(request)}>
        Details
      </Button>
      <Tooltip label="Käufer">
        <ActionIcon variant="default" size="lg" aria-label={of('Käufer')} onClick={() => onBuyers(request)}>
          <IconUsers size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Bearbeiten">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={of('Bearbeiten')}
          disabled={!canEdit}
          onClick={() => onEdit(request)}
        >
          <IconPencil size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
