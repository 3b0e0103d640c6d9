import { Box, Switch, Text } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { formatDay } from '#domain/date-formats.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { describeReviewAge, REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { adminActions, type RequestStatus, statusLabels } from '#domain/requests/request-status.ts';
import { paths } from '#domain/site/paths.ts';
import { RowTitle, RowTools } from '#web/admin/RowTools.tsx';
import { breakableLabel } from '#web/catalogue/catalogue.ts';
import { Price, Sales } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn } from '#web/ui/table/RowActions.tsx';
import { type AdminRequest, findWaiting } from './admin-requests.ts';
import { ChangedBadge } from './RequestChanges.tsx';
import { HintCount } from './RequestHints.tsx';
import { QuestionBadge } from './RequestQuestions.tsx';
import type { VisibilityChange } from './use-visibility.ts';

type Actions = {
  /** The switch that was pressed: it moves at once, and the others wait (admin 7). */
  underWay: VisibilityChange | undefined;
  /** Id of the request that is edited in place: the switches of the others wait (admin 9). */
  editedId: string | undefined;
  onPublish: (request: AdminRequest, isPublic: boolean) => void;
  onDetails: (request: AdminRequest) => void;
  onEdit: (request: AdminRequest) => void;
  onBuyers: (request: AdminRequest) => void;
};

type Cell = Actions & { request: AdminRequest };

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

const ageColors = { soon: 'var(--warning)', late: 'var(--danger)' } as const;

const ageTones = { soon: 'warning', late: 'error' } as const satisfies Record<string, BadgeTone>;

export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>;
}

/** A badge once the promise is near its end. */
export function AgeBadge({ since, namesPromise = false }: { since: string; namesPromise?: boolean }) {
  const { level, label } = describeReviewAge(new Date(since), new Date());
  if (level === 'ok') return <small className="note">{label}</small>;
  return (
    <StatusBadge tone={ageTones[level]}>
      {label}
      {namesPromise ? (
        <Box component="span" visibleFrom="xl">
          · zugesagt in {REVIEW_PROMISE_HOURS} Std.
        </Box>
      ) : null}
    </StatusBadge>
  );
}

/** In a second line, below a date: as words, coloured once the promise is near its end. */
export function WaitingTime({ request }: { request: AdminRequest }) {
  const waiting = findWaiting(request);
  if (!waiting) return null;
  const { level, label } = describeReviewAge(new Date(waiting.since), new Date());
  if (waiting.isFor !== 'review' || level === 'ok') return <small className="note">{label}</small>;
  return (
    <Text component="small" fw={600} c={ageColors[level]}>
      {label}
    </Text>
  );
}

/** In one line of its narrow column: `6900 AT`. */
const shortPlace = ({ land, postleitzahl }: AdminRequest) =>
  land === HOME_COUNTRY ? postleitzahl : `${postleitzahl} ${land}`;

export function adminRequestColumns(actions: Actions): readonly Column<AdminRequest>[] {
  return [
    {
      key: 'company',
      header: 'Firma',
      isFreeText: true,
      inCard: 'title',
      cell: (request) => (
        <CellStack>
          <RowTitle name={request.firmenname} onPress={() => actions.onDetails(request)}>
            {request.firmenname}
          </RowTitle>
          <small className="note">
            {breakableLabel(request.category)} · <span className="one-line">{request.number}</span>
          </small>
        </CellStack>
      ),
    },
    {
      key: 'place',
      header: 'PLZ',
      inCard: 'line',
      width: '6%',
      cell: (request) => <span className="one-line">{shortPlace(request)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      width: '11%',
      inCard: 'aside',
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
      width: '9%',
      cell: (request) => (
        <CellStack>
          {/* A phone has room for the wait alone. */}
          <Box component="span" visibleFrom="sm">
            {formatDay(request.createdAt)}
          </Box>
          <WaitingTime request={request} />
        </CellStack>
      ),
    },
    {
      key: 'price',
      header: 'Preis (netto)',
      align: 'end',
      width: '10%',
      inCard: 'aside',
      cell: (request) => <Price {...request} />,
    },
    {
      key: 'sales',
      header: 'Verkäufe',
      align: 'end',
      width: '8%',
      inCard: 'line',
      // A phone shows the wait in its place: nothing is sold before the publication.
      cell: (request) => (
        <Box component="span" {...(findWaiting(request) && { visibleFrom: 'sm' })}>
          <Sales {...request} />
        </Box>
      ),
    },
    {
      key: 'public',
      header: 'Öffentlich',
      width: '8%',
      inCard: 'foot',
      cell: (request) => <PublicSwitch {...actions} request={request} />,
    },
    actionColumn((request) => <RowButtons {...actions} request={request} />),
  ];
}

/** The box itself lies over its picture, so that every kind of pointer and reader finds it there; on phones a thumb, too. */
const overPicture = {
  root: { position: 'relative', width: 'fit-content' },
  input: {
    position: 'absolute',
    zIndex: 1,
    inset: '-0.625rem 0',
    width: '100%',
    height: '2.75rem',
    margin: 0,
    cursor: 'pointer',
  },
} as const;

function PublicSwitch({ request, underWay, editedId, onPublish }: Cell) {
  const { _id: id, status, firmenname } = request;
  const isBusy = underWay?.request._id === id;
  const isFree = !underWay && (editedId === undefined || editedId === id);
  const isOn = isBusy ? underWay.isPublic : request.public;
  const canSwitch = isFree && adminActions[status].includes(request.public ? 'unpublish' : 'publish');
  return (
    <Switch
      checked={isOn}
      // The one on its way keeps the focus; pressing it again does nothing.
      disabled={!isBusy && !canSwitch}
      onChange={() => onPublish(request, !request.public)}
      aria-label={`Öffentlich: ${firmenname}`}
      withThumbIndicator={false}
      styles={overPicture}
    />
  );
}

function RowButtons({ request, editedId, onEdit, onBuyers }: Cell) {
  const waiting = findWaiting(request);
  const isLate = waiting !== null && describeReviewAge(new Date(waiting.since), new Date()).level === 'late';
  return (
    <RowTools
      name={request.firmenname}
      {...(request.status === 'in_review' && {
        next: { word: 'Prüfen', to: paths.adminChecking({ request: request._id }), isLate },
      })}
      tools={[
        {
          word: 'Käufer',
          Icon: IconUsers,
          isMuted: request.currentSales === 0,
          onPress: () => onBuyers(request),
        },
        {
          word: 'Bearbeiten',
          Icon: IconPencil,
          disabled: !adminActions[request.status].includes('edit'),
          isOpen: editedId === request._id,
          onPress: () => onEdit(request),
        },
      ]}
    />
  );
}
