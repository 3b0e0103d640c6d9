import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { PlainSnackbars } from './PlainSnackbars.tsx';

/** Null while it cannot be had. */
type Loaded = ComponentType | null | undefined;

/** Nobody waits longer for what a message says: the first one may be that the line hangs. */
const LOADING_MS = 1000;

/**
 * Stands once in the application and shows its messages. What draws them is loaded with the first one, on pages to work on
 * before, where a message takes the focus. While its file cannot be had or is long on its way, they stand in plain boxes
 * until they are closed, so that none is lost, and each further one tries again.
 */
export function Snackbars() {
  const { notifications } = useNotifications();
  const [Stage, setStage] = useState<Loaded>();
  const isWork = useMatches().some(({ id }) => id === 'work');
  const count = notifications.length;
  const isLoaded = Boolean(Stage);
  useEffect(() => {
    if (isLoaded || (count === 0 && !isWork)) return;
    const drawPlainly = () => setStage((stage: Loaded) => stage ?? null);
    const late = setTimeout(drawPlainly, LOADING_MS);
    import('./SnackbarStage.tsx').then((module) => setStage(() => module.SnackbarStage), drawPlainly);
    return () => clearTimeout(late);
  }, [count, isWork, isLoaded]);
  if (Stage) return <Stage />;
  return Stage === null ? <PlainSnackbars snackbars={notifications} /> : null;
}
