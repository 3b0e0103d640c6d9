import type { FormEvent, ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';
import classes from './DialogForm.module.css';

type DialogFormProps = {
  onSubmit: () => void;
  /** Buttons at the foot; the one that submits is of type `submit`. */
  actions: ReactNode;
  children: ReactNode;
};

export function DialogForm({ onSubmit, actions, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <DialogActions>{actions}</DialogActions>
    </form>
  );
}
