import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { CheckedRequest } from './CheckedRequest.tsx';
import { removeFromList, useChecked, useCheckingEvents, useWaitingList } from './checked-requests.ts';

const ID_LENGTH = 36;
const params = { anfrage: shortText(ID_LENGTH) };

export function Checking() {
  const client = useQueryClient();
  const { values, change } = useAddress(params);
  const list = useWaitingList();
  const id = values.anfrage;
  const checked = useChecked(id || undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useCheckingEvents();

  const waiting = list.data?.requests ?? [];
  const first = waiting[0]?._id;
  // What is read must not change because something else waits longer by now.
  useEffect(() => {
    if (!id && first) change({ anfrage: first }, { replace: true });
  });
  const place = waiting.findIndex(({ _id }) => _id === id);
  const next = waiting[place + 1] ?? waiting.find(({ _id }) => _id !== id);
  const open = (requestId: string | undefined) => {
    change({ anfrage: requestId ?? '' });
    heading.current?.focus();
  };
  const goOn = () => {
    removeFromList(client, id);
    open(next?._id);
  };

  if (list.error && !list.data)
    return (
      <ErrorState
        error={{ msg: 'Failed to load requests. Please try again.', msg2: list.error.message }}
        onRetry={() => void list.refetch()}
      />
    );
  if (checked.error && !checked.data)
    return (
      <ErrorState
        error={checked.error}
        onRetry={() => void checked.refetch()}
        actions={<ButtonLink to={paths.admin()}>Alle Anfragen</ButtonLink>}
      />
    );
  if (list.data && !first && !id)
    return (
      <EmptyState
        title="Nichts zu prüfen"
        actions={<ButtonLink to={paths.admin()}>Alle Anfragen</ButtonLink>}
      >
        Sobald ein Auftraggeber seine Anfrage bestätigt, steht sie hier.
      </EmptyState>
    );
  if (!checked.data) return <TextSkeleton lines={10} />;
  return (
    <CheckedRequest
      key={checked.data.request._id}
      checked={checked.data}
      heading={heading}
      place={place >= 0 ? place + 1 : null}
      totalCount={list.data?.totalCount ?? 0}
      onDone={goOn}
      onNext={next ? () => open(next._id) : null}
      onShow={open}
    />
  );
}
