import { type Query, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiKey, type CallOptions, call, type ResponseOf } from './api.ts';

export type ReadKey = Extract<ApiKey, `GET ${string}`>;
type WriteKey = Exclude<ApiKey, ReadKey>;

type ReadOptions<K extends ReadKey> = Omit<CallOptions<K>, 'signal' | 'headers' | 'timeoutMs'>;
type ReadArguments<K extends ReadKey> =
  object extends ReadOptions<K> ? [options?: ReadOptions<K>] : [options: ReadOptions<K>];

/** The query of one call: `useQuery(q('GET /api/user'))`. Its key is the call and what it asks for. */
export function q<K extends ReadKey>(key: K, ...[options]: ReadArguments<K>) {
  return queryOptions({
    queryKey: [key, options ?? {}],
    // The types of the options belong to each other, which TypeScript cannot see in a generic function.
    queryFn: ({ signal }): Promise<ResponseOf<K>> => call(key, ...([{ ...options, signal }] as never)),
  });
}

/** Marks the answers of the calls as out of date and reads again those that the page shows. Never rejects. */
export async function invalidate(client: QueryClient, keys: readonly ReadKey[]): Promise<void> {
  // `invalidateQueries` keeps these reads, whose answers may be older than the change.
  const kept = keys.flatMap((key) =>
    client.getQueryCache().findAll({
      queryKey: [key],
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined || !query.isActive(),
    }),
  );
  const readLater = async (query: Query) => {
    await query.promise?.catch(() => {});
    if (query.state.data === undefined) return;
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  };
  await Promise.all([
    ...keys.map((key) => client.invalidateQueries({ queryKey: [key] })),
    ...kept.map(readLater),
  ]);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      readonly invalidates?: readonly ReadKey[] | undefined;
      readonly failureTitle?: string | undefined;
    };
  }
}

type MutationParts<K extends WriteKey> = {
  /** Calls whose answers are out of date afterwards, also after a failure. */
  readonly invalidates?: readonly ReadKey[];
  /** Heads the message of a failure that the server gives no reason for. Without it the caller shows `error`. */
  readonly failureTitle?: string;
  readonly onSuccess?: (answer: ResponseOf<K>, sent: CallOptions<K>) => unknown;
  /** In place of the message. */
  readonly onError?: (error: Error, sent: CallOptions<K>) => unknown;
};

type SendArguments<K extends WriteKey> =
  object extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/**
 * A write. `send` drops further presses until the call under way has ended and never rejects; it resolves to the answer, or to
 * undefined after a failure.
 */
export function useApiMutation<K extends WriteKey>(key: K, parts: MutationParts<K> = {}) {
  const { invalidates, failureTitle, onSuccess, onError } = parts;
  const isUnderWay = useRef(false);
  const { mutateAsync, ...mutation } = useMutation<ResponseOf<K>, Error, CallOptions<K>>({
    mutationFn: (options) => call(key, ...([options] as never)),
    meta: { invalidates, failureTitle: onError ? undefined : failureTitle },
    ...(onSuccess && { onSuccess: (answer, sent) => onSuccess(answer, sent) }),
    ...(onError && { onError: (error, sent) => onError(error, sent) }),
  });
  const send = async (...[options]: SendArguments<K>): Promise<ResponseOf<K> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      return await mutateAsync((options ?? {}) as CallOptions<K>);
    } catch {
      return undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { ...mutation, send };
}
