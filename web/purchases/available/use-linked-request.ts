import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { type AvailableRequest, partnerKey } from '#web/purchases/lists/partner-requests.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';

const params = { anfrage: shortText(36) };

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

type Shows = { readonly onFound: (request: AvailableRequest) => void; readonly onBought: () => void };

/** Shows once the request that the address names, as the links of mails do (purchases 46). */
export function useLinkedRequest({ onFound, onBought }: Shows): void {
  const { values, change } = useAddress(params);
  const [id] = useState(values.anfrage);
  const { data, error } = useQuery({
    queryKey: [partnerKey, 'linked', id],
    queryFn: ({ signal }) => call('GET /api/requests/:id', { params: { id }, signal }),
    enabled: id !== '',
  });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || (!data && !error)) return;
    isDone.current = true;
    // What could not be read now may be found when the page is loaded anew.
    if (data || isFinal(error)) change({ anfrage: undefined }, { replace: true });
    if (!data) return showErrorSnackbar(error);
    if ('match' in data.request) return onFound(data.request as AvailableRequest);
    showSnackbar('info', 'Diese Anfrage haben Sie bereits gekauft.');
    onBought();
  });
}
