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

/** A line breaks neither in a date nor before „Uhr“. */
export function keepMoments(sentence: string): string {
  return sentence.replaceAll(' Uhr', '\u00a0Uhr').replaceAll(/(\d\.) (?=\p{Lu})/gu, '$1\u00a0');
}
