import { Box, Button, Flex, Group, NativeSelect, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { filesQuery, LoadedFiles } from '#web/ui/feedback/LoadedFiles.tsx';
import { ChoiceSwitch } from './ChoiceSwitch.tsx';
import classes from './FigureCard.module.css';
import { FigureTable } from './FigureTable.tsx';
import { type Choice, chartHeightOf, type FigureView } from './figure-view.ts';

type FigureCardProps = {
  /** Undefined while it loads. */
  view: FigureView | undefined;
  /** Left out for one figure alone. */
  figures?: Choice;
  groups?: Choice;
  /** Beside the choices. */
  actions?: ReactNode;
};

/** One chart, and on demand its table. */
export function FigureCard({ view, figures, groups, actions }: FigureCardProps) {
  const [hasTable, setHasTable] = useState(false);
  const canGroup = groups !== undefined && groups.options.length > 1;
  return (
    <Paper
      component="section"
      aria-label={view ? `${view.title} ${view.group.phrase}` : 'Diagramm'}
      px="md"
      // The choice of a figure is as high as a finger.
      pt={{ base: figures ? 0 : 'sm', sm: 'md' }}
      bg="var(--surface)"
      bd="1px solid var(--line)"
    >
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap={{ base: 0, sm: 'xs' }}
        mb={{ base: '2xs', sm: 'xs' }}
      >
        <Box className={classes.heading ?? ''}>
          <div className={classes.title}>
            {figures ? (
              <FigureChoice {...figures} />
            ) : (
              <Title order={2} size="h5">
                {view?.title}
              </Title>
            )}
            {view?.group.by === 'span' && !canGroup ? (
              <Text span fz="xs" c="dimmed">
                {view.group.phrase}
              </Text>
            ) : null}
          </div>
          {view?.lead ? (
            <Text fz="sm" c="dimmed" mt="2xs">
              {view.lead}
            </Text>
          ) : null}
        </Box>
        <Group gap="xs" className={classes.groups ?? ''}>
          {canGroup ? <ChoiceSwitch label="Aufteilung" {...groups} /> : null}
          {actions}
        </Group>
      </Flex>
      <Chart view={view} />
      <Box py={{ base: '3xs', lg: 'xs' }}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="sm"
          ms="-sm"
          leftSection={<IconTable size={18} aria-hidden />}
          aria-expanded={hasTable}
          onClick={() => setHasTable(!hasTable)}
        >
          {hasTable ? 'Tabelle ausblenden' : 'Als Tabelle anzeigen'}
        </Button>
      </Box>
      {view && hasTable ? <Tables {...view} /> : null}
    </Paper>
  );
}

/** The chart's heading. */
function FigureChoice({ value, options, onChange }: Choice) {
  return (
    <NativeSelect
      size="sm"
      aria-label="Kennzahl"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={options.map(({ value: each, label }) => ({ value: each, label }))}
      rightSectionWidth="1.5rem"
      classNames={{ root: classes.choice ?? '', input: `headline ${classes.field}` }}
    />
  );
}

const chartFiles = filesQuery('figure-chart', () => import('./FigureChart.tsx'));

/** Its files load while the figures do. */
function Chart({ view }: { view: FigureView | undefined }) {
  const height = chartHeightOf(view?.columns);
  const skeleton = <Skeleton h={height} />;
  if (view && view.emptyText !== null)
    return (
      <Stack justify="center" align="center" h={height} c="dimmed">
        <Text ta="center">{view.emptyText}</Text>
      </Stack>
    );
  return (
    <LoadedFiles
      files={chartFiles}
      failure="Das Diagramm konnte nicht geladen werden."
      placeholder={skeleton}
    >
      {({ FigureChart }) => (view ? <FigureChart {...view} /> : skeleton)}
    </LoadedFiles>
  );
}

function Tables({ columns, group, furtherGroups = [], total }: FigureView) {
  return (
    <Stack mt="2xs" mb="md">
      <FigureTable columns={columns} group={group} total={total} />
      {furtherGroups.map((each) => (
        <FigureTable key={each.by} columns={columns} group={each} />
      ))}
    </Stack>
  );
}
