import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Files of their own, which the first question does without. */
export type StepFiles<Files> = {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<Files>;
  readonly staleTime: number;
};

const notLoaded = {
  msg: 'Dieser Schritt konnte nicht geladen werden.',
  msg2: 'Ihre Antworten bleiben. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

type LoadedStepProps<Files> = { files: StepFiles<Files>; children: (loaded: Files) => ReactNode };

export function LoadedStep<Files>({ files, children }: LoadedStepProps<Files>) {
  const { data, isError, refetch } = useQuery(files);
  if (data) return children(data);
  if (isError) return <ErrorState error={notLoaded} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={8} />;
}
