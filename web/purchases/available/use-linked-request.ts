import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { type AvailableRequest, isBought, partnerRequest } from '#web/purchases/lists/partner-requests.ts';
import { showErrorSnackbar, showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { shortText } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';

const params = { anfrage: shortText(36) };

type Shows = { readonly onFound: (request: AvailableRequest) => void; readonly onBought: () => void };

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
    onBought();
  });
}
