import { Box, Button } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { formatDay } from '#domain/date-formats.ts';
import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { describeReviewAge } from '#domain/requests/offer/visibility.ts';
import { adminActions, type RequestStatus, statusLabels } from '#domain/requests/request-status.ts';
import { ChangedBadge } from '#web/admin/requests/changes/RequestChanges.tsx';
import { QuestionBadge } from '#web/admin/requests/questions/RequestQuestions.tsx';
import { findWaiting } from '#web/admin/requests/waiting.ts';
import { CategoryName, Price, Sales } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import type { AdminRequest } from './admin-requests.ts';
import { IconAction } from './IconAction.tsx';
import { PublicSwitch } from './PublicSwitch.tsx';
import { HintCount } from './RequestHints.tsx';

type Actions = {
  /** Id of the request whose switch is on its way: the others wait (admin 7). */
  busyId: string | undefined;
  /** Id of the request that is edited in place (admin 9). */
  editedId: string | undefined;
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

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>;
}

export function AgeBadge({ since }: { since: string }) {
  const { level, label } = describeReviewAge(new Date(since), new Date());
  return <StatusBadge tone={ageTones[level]}>{label}</StatusBadge>;
}

export function WaitingBadge({ request }: { request: AdminRequest }) {
  const waiting = findWaiting(request);
  if (!waiting) return null;
  if (waiting.isFor === 'review') return <AgeBadge since={waiting.since} />;
  return <StatusBadge>{describeReviewAge(new Date(waiting.since), new Date()).label}</StatusBadge>;
}

export function adminRequestColumns(actions: Actions): readonly Column<AdminRequest>[] {
  return [
    {
      key: 'company',
      header: 'Firma',
      isFreeText: true,
      inCard: 'title',
      cell: (request) => (
        <CellStack>
          {request.firmenname}
          <Box component="small" ff="text" c="dimmed" fw={400} style={{ whiteSpace: 'nowrap' }}>
            PLZ {formatPostalCode(request)}
          </Box>
        </CellStack>
      ),
    },
    { key: 'category', header: 'Kategorie', cell: ({ category }) => <CategoryName code={category} /> },
    {
      key: 'status',
      header: 'Status',
      cell: (request) => (
        <CellStack>
          <RequestStatusBadge status={request.status} />
          <HintCount hints={request.hints} />
          <ChangedBadge changes={request.changes} />
          <QuestionBadge request={request} />
        </CellStack>
      ),
    },
    {
      key: 'received',
      header: 'Eingang',
      cell: (request) => (
        <CellStack>
          {formatDay(request.createdAt)}
          <WaitingBadge request={request} />
        </CellStack>
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

function RowButtons({ request, editedId, onDetails, onEdit, onBuyers }: Actions & { request: AdminRequest }) {
  const canEdit = adminActions[request.status].includes('edit');
  const of = (word: string) => `${word}: ${request.firmenname}`;
  return (
    <RowActions isStacked>
      <Button variant="default" size="sm" aria-label={of('Details')} onClick={() => onDetails(request)}>
        Details
      </Button>
      <IconAction word="Käufer" label={of('Käufer')} Icon={IconUsers} onClick={() => onBuyers(request)} />
      <IconAction
        word="Bearbeiten"
        label={of('Bearbeiten')}
        Icon={IconPencil}
        disabled={!canEdit}
        isOpen={editedId === request._id}
        onClick={() => onEdit(request)}
      />
    </RowActions>
  );
}
