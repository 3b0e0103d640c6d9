import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import { PlainSnackbars } from './PlainSnackbars.tsx';

type Loaded = ComponentType | null;

/**
 * Stands once in the application and shows its messages. What draws them is loaded with the first one; while its file
 * cannot be had, they stand in plain boxes until they are closed, so that none is lost, and each further one tries again.
 */
export function Snackbars() {
  const { notifications } = useNotifications();
  const [Stage, setStage] = useState<Loaded>();
  const count = notifications.length;
  useEffect(() => {
    if (count === 0 || Stage) return;
    import('./SnackbarStage.tsx').then(
      (module) => setStage(() => module.SnackbarStage),
      () => setStage(null),
    );
  }, [count, Stage]);
  if (Stage) return <Stage />;
  return Stage === null ? <PlainSnackbars snackbars={notifications} /> : null;
}
