import { Box } from '@mantine/core';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';

export function LinkCheck({ label }: { label: string }) {
  return (
    <div role="status">
      <Box component="p" c="dimmed" mb="md">
        {label}
      </Box>
      <TextSkeleton lines={4} />
    </div>
  );
}
