import { Box } from '@mantine/core';

export function EmailName({ email }: { email: string }) {
  return (
    <Box component="strong" c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
      {email}
    </Box>
  );
}
