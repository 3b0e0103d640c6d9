import { Notifications } from '@mantine/notifications';

export function SnackbarStage() {
  return <Notifications position="top-center" autoClose={6000} zIndex={500} />;
}
