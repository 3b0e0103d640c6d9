import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="sm" w="100%" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={`line-${index + 1}`} h="0.9rem" radius="sm" w={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}

type PageSkeletonProps = { label?: string; visibleLabel?: boolean };

/** `label` is what screen readers hear, and what everyone sees with `visibleLabel`. */
export function PageSkeleton({ label = 'Seite wird geladen …', visibleLabel = false }: PageSkeletonProps) {
  return (
    <Stack className="width-normal" gap="lg" py="band">
      <Text role="status" {...(visibleLabel ? { c: 'dimmed' } : { className: 'visually-hidden' })}>
        {label}
      </Text>
      <Skeleton h="2.4rem" maw="24rem" aria-hidden="true" />
      <TextSkeleton lines={2} />
      <SimpleGrid minColWidth="16rem" spacing="md">
        {['one', 'two', 'three'].map((card) => (
          <Paper key={card} p="lg" bg="var(--surface)" bd="1px solid var(--line)">
            <TextSkeleton />
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
