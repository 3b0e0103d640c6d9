import { Box } from '@mantine/core';

/** Breaks anywhere, for narrow screens. */
export function EmailName({ email }: { email: string }) {
  return (
    <Box component="strong" c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
      {email}
    </Box>
  );
}
