import { clientStatusLabels, type RequestStatus } from '#domain/requests/request-status.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';

const tones: Readonly<Record<RequestStatus, BadgeTone>> = {
  unconfirmed: 'warning',
  in_review: 'info',
  published: 'success',
  sold_out: 'success',
  expired: 'neutral',
  rejected: 'error',
  withdrawn: 'neutral',
  closed: 'neutral',
};

/** In the colours of its client, to whom a request that sells is good news. */
export function OwnStatusBadge({ status, isAsked = false }: { status: RequestStatus; isAsked?: boolean }) {
  if (isAsked) return <StatusBadge tone="warning">Rückfrage</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{clientStatusLabels[status]}</StatusBadge>;
}
