import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type StepHeadingProps = {
  id?: string;
  hint?: string;
  children: ReactNode;
};

export function StepHeading({ id, hint, children }: StepHeadingProps) {
  return (
    <>
      <Title order={2} fz="2xl" lh={1.2} tabIndex={-1} {...(id && { id })}>
        {children}
      </Title>
      {hint ? (
        <Text c="dimmed" mt="xs">
          {hint}
        </Text>
      ) : null}
    </>
  );
}
