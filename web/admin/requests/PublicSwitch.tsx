import { Switch } from '@mantine/core';
import { adminActions } from '#domain/requests/request-status.ts';
import type { AdminRequest } from './admin-requests.ts';
import classes from './PublicSwitch.module.css';

type PublicSwitchProps = {
  request: AdminRequest;
  /** Id of the request whose switch is on its way: the others wait (admin 7). */
  busyId: string | undefined;
  /** Id of the request that is edited in place: the switches of the others wait (admin 9). */
  editedId: string | undefined;
  onPublish: (request: AdminRequest, isPublic: boolean) => void;
};

export function PublicSwitch({ request, busyId, editedId, onPublish }: PublicSwitchProps) {
  const action = request.public ? 'unpublish' : 'publish';
  const isBusy = busyId === request._id;
  const isFree = busyId === undefined && (editedId === undefined || editedId === request._id);
  const canSwitch = isFree && adminActions[request.status].includes(action);
  return (
    <Switch
      checked={request.public}
      // The one on its way keeps the focus; pressing it again does nothing.
      disabled={!isBusy && !canSwitch}
      onChange={() => onPublish(request, !request.public)}
      aria-label={`Öffentlich: ${request.firmenname}`}
      withThumbIndicator={false}
      classNames={{ root: classes.switch ?? '', input: classes.input ?? '' }}
    />
  );
}
