import { useQuery } from '@tanstack/react-query';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

const notLoaded = {
  msg: 'Die Zahlen konnten nicht geladen werden.',
  msg2: 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
};

/** Own purchases, results and answer times (purchases 42). Opening the tab loads the library of the charts. */
export function OwnFigures() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['figures-panel'],
    queryFn: () => import('./FiguresPanel.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <data.FiguresPanel />;
  if (isError) return <ErrorState error={notLoaded} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={6} />;
}
