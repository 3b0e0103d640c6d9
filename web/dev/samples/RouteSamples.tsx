import { Box } from '@mantine/core';
import { Logo } from '#web/site/frame/Logo.tsx';
import { CourseChart } from '#web/ui/page/CourseChart.tsx';
import { RouteChart, RouteDivider, RouteScene } from '#web/ui/page/RouteLine.tsx';
import { Sample, SampleGrid } from './Sample.tsx';

export function RouteSamples() {
  return (
    <>
      <SampleGrid>
        <Sample title="Logo auf Papier" as="row">
          <Logo />
        </Sample>
        <Sample title="RouteDivider">
          <RouteDivider />
        </Sample>
      </SampleGrid>
      <Sample title="RouteScene: offen, angekommen, vom Kurs ab" as="row">
        <RouteScene />
        <RouteScene ending="arrived" />
        <RouteScene ending="lost" />
      </Sample>
      <Sample title="RouteChart, CourseChart und Logo auf See" as="bare">
        <Box bg="var(--sea)" c="var(--on-sea)">
          <Box p="md">
            <Logo />
          </Box>
          <RouteChart />
          <CourseChart />
        </Box>
      </Sample>
    </>
  );
}
