import type { ComponentProps } from 'react';
import classes from './DialogActions.module.css';

/** Buttons at the foot of a dialog; they stay in view while the content scrolls. */
export function DialogActions(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.actions} />;
}
