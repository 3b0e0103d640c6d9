import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form, type FormProps } from '#web/ui/form/Form.tsx';
import { DialogActions } from './DialogActions.tsx';

type DialogFormProps = Pick<FormProps, 'ref' | 'onSubmit'> & {
  /** Buttons at the foot; the one that submits is of type `submit`. */
  actions: ReactNode;
  children: ReactNode;
};

export function DialogForm({ ref, onSubmit, actions, children }: DialogFormProps) {
  return (
    <Form ref={ref} onSubmit={onSubmit} style={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Stack gap="md" flex={1}>
        {children}
      </Stack>
      <DialogActions>{actions}</DialogActions>
    </Form>
  );
}
