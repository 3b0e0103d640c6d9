import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type FigureName, figures, groupLabels } from '#domain/admin/figures/figures.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { exportAddress, type FigureData, type FigureFilter, useFigure } from './admin-figures.ts';
import { FigureChart } from './FigureChart.tsx';
import classes from './FigureSection.module.css';
import { FigureTable } from './FigureTable.tsx';

type FigureSectionProps = { name: FigureName; filter: FigureFilter };

export function FigureSection({ name, filter }: FigureSectionProps) {
  const { title, lead, groups } = figures[name];
  const { data, error, refetch, isPlaceholderData } = useFigure(name, filter);
  const [shown, setShown] = useState(groups[0]);
  const group = data?.groups.find(({ by }) => by === shown);
  return (
    <section aria-labelledby={`figure-${name}`} aria-busy={isPlaceholderData}>
      <div className={classes.head}>
        <div>
          <h2 id={`figure-${name}`} className={classes.title}>
            {title}
          </h2>
          <p className={classes.lead}>{lead}</p>
        </div>
        <div className={classes.actions}>
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
            href={exportAddress(name, filter)}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={`${title}: CSV`}
          >
            CSV
          </Button>
        </div>
      </div>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TextSkeleton lines={6} /> : null}
      {data && group ? <Shown name={name} data={data} group={group} /> : null}
    </section>
  );
}

type ShownProps = { name: FigureName; data: FigureData; group: FigureData['groups'][number] };

function Shown({ name, data, group }: ShownProps) {
  if (data.isEmpty) return <p className={classes.empty}>{emptyText(name)}</p>;
  return (
    <div className={classes.both}>
      <FigureChart name={name} step={data.step} group={group} />
      <FigureTable name={name} step={data.step} group={group} total={data.total} />
    </div>
  );
}

function emptyText(name: FigureName): string {
  return name === 'partners'
    ? 'Noch ist kein Partner freigeschaltet.'
    : 'In diesem Zeitraum gibt es noch nichts zu zählen.';
}
