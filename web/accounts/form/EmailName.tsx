import { Box } from '@mantine/core';

/** An e-mail address within a sentence; it breaks anywhere, for narrow screens. */
export function EmailName({ email }: { email: string }) {
  return (
    <Box component="strong" c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
      {email}
    </Box>
  );
}
