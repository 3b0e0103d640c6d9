import { Box, Group, SegmentedControl, SimpleGrid } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FigureName, figures, groupLabels } from '#domain/admin/figures/figures.ts';
import { buildUrl } from '#web/api/api.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { FigureChart, FigureTable, type ShownFigure } from './FigureViews.tsx';
import { type FigureFilter, figureQuery } from './figure-queries.ts';

type FigureSectionProps = { name: FigureName; filter: FigureFilter };

export function FigureSection({ name, filter }: FigureSectionProps) {
  const { title, lead, groups } = figures[name];
  const query = useQuery({
    ...figureQuery(name, filter),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState(groups[0]);
  return (
    <section aria-labelledby={`figure-${name}`} aria-busy={query.isPlaceholderData}>
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
          <CsvButton
            href={buildUrl('/api/admin/figures/:name/export', { name }, filter)}
            aria-label={`${title}: CSV`}
          />
        </Group>
      </Group>
      <Loaded query={query} lines={6}>
        {(data) =>
          data.groups
            .filter(({ by }) => by === shown)
            .map((group) => <Shown key={group.by} name={name} data={data} group={group} />)
        }
      </Loaded>
    </section>
  );
}

function Shown(figure: ShownFigure) {
  if (figure.data.isEmpty)
    return (
      <Box component="p" p="lg" bd="1px dashed var(--line-strong)" c="dimmed" bdrs="md">
        {figure.name === 'partners'
          ? 'Noch ist kein Partner freigeschaltet.'
          : 'In diesem Zeitraum gibt es noch nichts zu zählen.'}
      </Box>
    );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <FigureChart {...figure} />
      <FigureTable {...figure} />
    </SimpleGrid>
  );
}
