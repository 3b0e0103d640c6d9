import { type DefaultOptions, onlineManager } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';

/**
 * A lost connection or a busy server. Refusals are final, a server that did not answer in time is not kept waiting
 * for again, and without a network there is nothing to try (api 34).
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' ? onlineManager.isOnline() : [502, 503].includes(error.status);
}

export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 15_000,
    // Offline a call fails at once and says why, instead of waiting unseen for the network.
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    retry: (count, error) => count < 2 && isPassing(error),
  },
  // A failed write is repeated by the person, never automatically: it may have reached the server.
  mutations: { retry: false, networkMode: 'always' },
};
