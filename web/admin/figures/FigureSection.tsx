import { Box, Button, Group, SegmentedControl, SimpleGrid } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FigureName, figures, groupLabels } from '#domain/admin/figures/figures.ts';
import { buildUrl, type QueryOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { FigureChart } from './FigureChart.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { FigureData } from './figure-data.ts';

type FigureSectionProps = { name: FigureName; filter: QueryOf<'GET /api/admin/figures/:name'> };

export function FigureSection({ name, filter }: FigureSectionProps) {
  const { title, lead, groups } = figures[name];
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GET /api/admin/figures/:name', { params: { name }, query: filter }),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(groups[0]);
  const group = data?.groups.find(({ by }) => by === shown);
  return (
    <section aria-labelledby={`figure-${name}`} aria-busy={isPlaceholderData}>
      <Group justify="space-between" align="end" gap="sm" mb="md">
        <div>
          <Box component="h2" fz="xl" mb="2xs" id={`figure-${name}`}>
            {title}
          </Box>
          <Box component="p" className="note" maw="46rem">
            {lead}
          </Box>
        </div>
        <Group gap="sm">
          {groups.length > 1 ? (
            <SegmentedControl
              aria-label={`${title}: Aufteilung`}
              value={shown ?? ''}
              onChange={(value) => setShown(groups.find((each) => each === value))}
              data={groups.map((value) => ({ value, label: groupLabels[value] }))}
            />
          ) : null}
          <Button
            component="a"
            href={buildUrl('/api/admin/figures/:name/export', { name }, filter)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`${title}: CSV`}
          >
            CSV
          </Button>
        </Group>
      </Group>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={6} /> : null}
      {data && group ? <Shown name={name} data={data} group={group} /> : null}
    </section>
  );
}

type ShownProps = { name: FigureName; data: FigureData; group: FigureData['groups'][number] };

function Shown({ name, data, group }: ShownProps) {
  if (data.isEmpty)
    return (
      <Box component="p" p="lg" bd="1px dashed var(--line-strong)" c="dimmed" bdrs="md">
        {name === 'partners'
          ? 'Noch ist kein Partner freigeschaltet.'
          : 'In diesem Zeitraum gibt es noch nichts zu zählen.'}
      </Box>
    );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <FigureChart name={name} step={data.step} group={group} />
      <FigureTable name={name} step={data.step} group={group} total={data.total} />
    </SimpleGrid>
  );
}
