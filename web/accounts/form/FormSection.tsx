import { Box, Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';

type FormSectionProps = StackProps & { legend: ReactNode; 'aria-describedby'?: string };

export function FormSection({ legend, children, ...props }: FormSectionProps) {
  return (
    <Stack component="fieldset" {...props}>
      <Box
        component="legend"
        className="headline"
        display="block"
        w="100%"
        mb="md"
        pb="xs"
        fz="xl"
        lh="inherit"
        style={{ borderBottom: '1px solid var(--line)' }}
      >
        {legend}
      </Box>
      {children}
    </Stack>
  );
}

type FieldPairProps = {
  /** `place`: a postal code beside a town. */
  shape?: 'halves' | 'place';
  children: ReactNode;
};

export function FieldPair({ shape = 'halves', children }: FieldPairProps) {
  const columns = shape === 'place' && { gridTemplateColumns: '9rem minmax(0, 1fr)' };
  return (
    <div className="halves" style={{ ...columns }}>
      {children}
    </div>
  );
}
