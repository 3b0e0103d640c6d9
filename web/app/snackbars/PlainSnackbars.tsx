import { CloseButton } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import classes from './PlainSnackbars.module.css';

/** They stay until they are closed. */
export function PlainSnackbars({ snackbars }: { snackbars: readonly NotificationData[] }) {
  return (
    <div className={classes.stack}>
      {snackbars.map(({ id = '', role, title, message, closeButtonProps }) => (
        <div key={id} className={classes.snackbar} role={role}>
          <div className={classes.text}>
            {title ? <p className={classes.title}>{title}</p> : null}
            <div>{message}</div>
          </div>
          <CloseButton {...closeButtonProps} onClick={() => notifications.hide(id)} />
        </div>
      ))}
    </div>
  );
}
