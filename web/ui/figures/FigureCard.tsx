import {
  Box,
  Button,
  Group,
  NativeSelect,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { filesQuery, LoadedFiles } from '#web/ui/feedback/LoadedFiles.tsx';
import { FigureTable } from './FigureTable.tsx';
import { type Choice, chartHeight, type FigureView } from './figure-view.ts';

type FigureCardProps = {
  /** Undefined while it loads. */
  view: FigureView | undefined;
  figures: Choice;
  groups: Choice;
  /** Before the button that opens the table. */
  actions?: ReactNode;
};

/** One chart. Its table opens on demand. */
export function FigureCard({ view, figures, groups, actions }: FigureCardProps) {
  const [hasTable, setHasTable] = useState(false);
  const id = useId();
  const tableWords = hasTable ? 'Tabelle ausblenden' : 'Als Tabelle anzeigen';
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      radius="md"
      p="md"
      bg="var(--surface)"
      bd="1px solid var(--line)"
    >
      <Group justify="space-between" align="start" gap="sm" mb="md">
        <Box flex="1 1 14rem">
          <Title order={2} fz="lg" id={id}>
            {view ? `${view.title} ${view.group.phrase}` : 'Diagramm'}
          </Title>
          {view?.lead ? (
            <Text fz="sm" c="dimmed" mt="2xs">
              {view.lead}
            </Text>
          ) : null}
        </Box>
        <Group gap="sm">
          <NativeSelect
            aria-label="Kennzahl"
            value={figures.value}
            onChange={({ currentTarget }) => figures.onChange(currentTarget.value)}
            data={[...figures.options]}
          />
          {groups.options.length > 1 ? (
            <SegmentedControl
              aria-label="Aufteilung"
              value={groups.value}
              onChange={groups.onChange}
              data={[...groups.options]}
            />
          ) : null}
          {actions}
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px="sm"
            aria-expanded={hasTable}
            aria-label={tableWords}
            onClick={() => setHasTable(!hasTable)}
          >
            <IconTable size={18} aria-hidden />
            <Box component="span" ms="xs" visibleFrom="sm">
              {tableWords}
            </Box>
          </Button>
        </Group>
      </Group>
      {view ? <Chart {...view} /> : chartSkeleton}
      {view && hasTable ? <Tables {...view} /> : null}
    </Paper>
  );
}

const chartFiles = filesQuery('figure-chart', () => import('./FigureChart.tsx'));
const chartSkeleton = <Skeleton h={chartHeight} />;

function Chart(view: FigureView) {
  if (view.emptyText !== null)
    return (
      <Stack justify="center" align="center" h={chartHeight} c="dimmed">
        <Text ta="center">{view.emptyText}</Text>
      </Stack>
    );
  return (
    <LoadedFiles
      files={chartFiles}
      failure="Das Diagramm konnte nicht geladen werden."
      placeholder={chartSkeleton}
    >
      {({ FigureChart }) => <FigureChart {...view} />}
    </LoadedFiles>
  );
}

function Tables({ columns, group, furtherGroups = [], total }: FigureView) {
  return (
    <Stack mt="md">
      <FigureTable columns={columns} group={group} total={total} />
      {furtherGroups.map((each) => (
        <FigureTable key={each.by} columns={columns} group={each} />
      ))}
    </Stack>
  );
}
