import { queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextSkeleton } from './Skeletons.tsx';
import { ErrorState } from './States.tsx';

/** The query of files that a page loads later. */
export function filesQuery<Files>(name: string, load: () => Promise<Files>) {
  return queryOptions({ queryKey: [name], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
}

type LoadedFilesProps<Files> = {
  files: UseQueryOptions<Files, Error, Files, string[]>;
  failure: string;
  /** Below `failure`. */
  comfort?: string;
  /** Until the files are there. */
  placeholder?: ReactNode;
  children: (loaded: Files) => ReactNode;
};

export function LoadedFiles<Files>(props: LoadedFilesProps<Files>) {
  const { files, failure, comfort = '', placeholder = <TextSkeleton lines={8} />, children } = props;
  const { data, isError, refetch } = useQuery(files);
  if (data) return children(data);
  if (!isError) return placeholder;
  const advice = 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';
  const error = { msg: failure, msg2: `${comfort}${advice}` };
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
