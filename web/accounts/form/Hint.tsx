import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

export function Hint({ children, ...props }: BoxProps & { id?: string; children: ReactNode }) {
  return (
    <Box component="p" c="dimmed" {...props}>
      {children}
    </Box>
  );
}

export function EmailName({ email }: { email: string }) {
  return (
    <Box component="strong" c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
      {email}
    </Box>
  );
}
