import { lazy, Suspense } from 'react';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';

/** The charts' library is loaded by whoever opens the tab. */
const FiguresPanel = lazy(async () => ({ default: (await import('./FiguresPanel.tsx')).FiguresPanel }));

/** Own purchases, results and answer times (purchases 42). */
export function OwnFigures() {
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <FiguresPanel />
    </Suspense>
  );
}
