import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { adminPage } from '#web/admin/admin-page.tsx';
import { invalidate } from '#web/api/queries.ts';
import { useEvents } from '#web/events/events.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { useAddress } from '#web/ui/page/use-address.ts';
import { CheckedRequest } from './CheckedRequest.tsx';
import { checkedQuery, checkingParams, startChecking, waitingQuery } from './checking-queries.ts';

export const meta = () => pageMeta(guardedPages.adminChecking);

export const clientLoader = startChecking;

export default adminPage(guardedPages.adminChecking, null, Checking);

function Checking() {
  const client = useQueryClient();
  const { values, change } = useAddress(checkingParams);
  const id = values.anfrage;
  const list = useQuery(waitingQuery);
  const checked = useQuery({ ...checkedQuery(id), enabled: id !== '' });
  // Others change requests, too: the list shows it at once, the request that is read when it is asked for.
  useEvents(({ event }) => {
    if (event === 'request') void invalidate(client, ['GET /api/admin/checking']);
  });

  const waiting = list.data?.requests ?? [];
  const first = waiting[0]?._id;
  // Puts the first request into the address: the page keeps it when another one waits longer by now.
  useEffect(() => {
    if (!id && first) change({ anfrage: first }, { replace: true });
  });
  const place = waiting.findIndex(({ _id }) => _id === id);
  const next = waiting[place + 1] ?? waiting.find(({ _id }) => _id !== id);
  const open = (requestId: string) => change({ anfrage: requestId });
  const goOn = () => {
    // Decided: it waits no more.
    client.setQueryData(waitingQuery.queryKey, (before) => {
      const requests = before?.requests.filter(({ _id }) => _id !== id);
      if (!before || !requests) return before;
      return { requests, totalCount: before.totalCount - (before.requests.length - requests.length) };
    });
    open(next?._id ?? '');
  };
  const toList = <ButtonLink to={paths.admin()}>Alle Anfragen</ButtonLink>;

  if (list.error && !list.data)
    return (
      <ErrorState
        error={{ msg: 'Failed to load requests. Please try again.', msg2: list.error.message }}
        onRetry={() => void list.refetch()}
      />
    );
  if (checked.error && !checked.data)
    return <ErrorState error={checked.error} onRetry={() => void checked.refetch()} actions={toList} />;
  if (list.data && !first && !id)
    return (
      <EmptyState title="Nichts zu prüfen" actions={toList}>
        Sobald ein Auftraggeber seine Anfrage bestätigt, steht sie hier.
      </EmptyState>
    );
  if (!checked.data) return <TextSkeleton lines={10} />;
  return (
    <CheckedRequest
      key={checked.data.request._id}
      checked={checked.data}
      place={place >= 0 ? place + 1 : null}
      totalCount={list.data?.totalCount ?? 0}
      onDone={goOn}
      onNext={next ? () => open(next._id) : null}
      onShow={open}
    />
  );
}
