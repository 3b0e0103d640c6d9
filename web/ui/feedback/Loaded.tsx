import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextSkeleton } from './Skeletons.tsx';
import { ErrorState } from './States.tsx';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Heads the error, above the server's sentence. */
  failure?: string;
  /** Of the placeholder. */
  lines: number;
  children: (data: Data) => ReactNode;
};

/** A part of a dialog with its own query. */
export function Loaded<Data>({ query, failure, lines, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <TextSkeleton lines={lines} />;
  return (
    <ErrorState
      heading="h3"
      error={failure ? { msg: failure, msg2: error.message } : error}
      onRetry={() => void refetch()}
    />
  );
}
