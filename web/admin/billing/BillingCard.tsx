import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type BillingCardProps = { title: string; children: ReactNode };

export function BillingCard({ title, children }: BillingCardProps) {
  return (
    <Paper component="section" aria-label={title} p="md" bg="var(--surface)" bd="1px solid var(--line)">
      <Stack gap="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
