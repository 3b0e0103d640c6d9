import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/queries.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import {
  type AvailableRequest,
  isBought,
  pageSizes,
  partnerRequest,
} from '#web/purchases/lists/partner-requests.ts';
import {
  describeRequestChange,
  describeWaiting,
  refreshLostRow,
} from '#web/purchases/lists/pinned-requests.ts';
import { usePinnedRows } from '#web/purchases/lists/use-pinned-rows.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { findFormerVisit, rememberListed, toAvailableCall } from './available-query.ts';
import { useListChoice } from './filters/list-choice.ts';

/** The available requests that the address names, each in the place where it was first shown (purchases 44). */
export function useAvailableList() {
  const params = usePageParams(pageSizes);
  const address = useListChoice();
  const { page, pageSize } = params;
  const [search] = useSearchParams();
  const isReady = useEndOfVisit();
  const list = useListCall('GET /api/requests/partner', toAvailableCall(search), { enabled: isReady });
  const { data, isPlaceholderData } = list;
  const listedAt = data?.listedAt;
  useEffect(() => {
    if (listedAt) rememberListed(listedAt);
  }, [listedAt]);
  const { pinned, ...rows } = usePinnedRows({
    query: list,
    fresh: isPlaceholderData ? undefined : data?.requests,
    readAt: listedAt,
    choice: JSON.stringify([page, pageSize, address.choice]),
    refreshLost: refreshLostRow,
    describeChange: describeRequestChange,
  });
  return {
    ...address,
    ...rows,
    params,
    list,
    // A new request on the first page moves everything on later pages.
    waiting: pinned && page === 1 ? describeWaiting(pinned.rows, pinned.list, pinned.shownAt) : null,
  };
}

/** Ends the former visit. @returns whether the first list of this one may be read */
function useEndOfVisit(): boolean {
  const [former] = useState(findFormerVisit);
  const { send, isSuccess, isError } = useApiMutation('PUT /api/partner/visit');
  const end = useEffectEvent((at: string) => void send({ body: { listedAt: at } }));
  useEffect(() => {
    if (former) end(former);
  }, [former]);
  // After a failure the list is shown, too: „Neu“ then counts from an earlier visit.
  return former === null || isSuccess || isError;
}

const params = { anfrage: shortText(36) };

type Shows = {
  readonly onFound: (request: AvailableRequest) => void;
  readonly onBought: (requestId: string) => void;
};

/** Shows once the request that the address names, as the links of mails do (purchases 46). */
export function useLinkedRequest({ onFound, onBought }: Shows): void {
  const { values, change } = useAddress(params);
  const [id] = useState(values.anfrage);
  const { data, error } = useQuery({ ...partnerRequest(id), enabled: id !== '' });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (!data && !error)) return;
    isDone.current = true;
    // After another failure the address stays: a reload may find the request.
    if (data || (error instanceof ApiError && error.status === 404))
      change({ anfrage: undefined }, { replace: true });
    if (!data) return showErrorSnackbar(error);
    if (!isBought(data)) return onFound(data);
    showSnackbar('info', 'Diese Anfrage haben Sie bereits gekauft.');
    onBought(data._id);
  });
}
