import { Box } from '@mantine/core';
import { Panel } from '#web/ui/page/Panel.tsx';
import { PartnerSteps } from './PartnerSteps.tsx';

export function NextSteps({ current }: { current: number }) {
  return (
    <Panel as="aside">
      <Box component="h2" fz="lg" mb="md">
        So geht es weiter
      </Box>
      <PartnerSteps current={current} />
    </Panel>
  );
}
