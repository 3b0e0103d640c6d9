import type { ComponentProps } from 'react';
import classes from './DialogActions.module.css';

export function DialogActions(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.actions} data-part="actions" />;
}
