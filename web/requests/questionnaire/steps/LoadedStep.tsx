import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Files that the first question does without. */
export const contactFieldsFiles = {
  queryKey: ['contact-fields'],
  queryFn: () => import('#web/requests/questionnaire/contact/ContactFields.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

export const closingStepFiles = {
  queryKey: ['closing-step'],
  queryFn: () => import('#web/requests/questionnaire/ClosingStep.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

const notLoaded = {
  msg: 'Dieser Schritt konnte nicht geladen werden.',
  msg2: 'Ihre Antworten bleiben. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

type LoadedStepProps<Files> = {
  files: { readonly queryKey: readonly string[]; readonly queryFn: () => Promise<Files> };
  children: (loaded: Files) => ReactNode;
};

export function LoadedStep<Files>({ files, children }: LoadedStepProps<Files>) {
  const { data, isError, refetch } = useQuery(files);
  if (data) return children(data);
  if (isError) return <ErrorState error={notLoaded} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={8} />;
}
