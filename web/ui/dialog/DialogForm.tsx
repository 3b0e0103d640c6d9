import { Box, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';

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
    <Box
      component="form"
      display="flex"
      miw={0}
      style={{ flexDirection: 'column' }}
      onSubmit={submit}
      noValidate
    >
      <Stack gap="md" flex={1}>
        {children}
      </Stack>
      <DialogActions>{actions}</DialogActions>
    </Box>
  );
}
