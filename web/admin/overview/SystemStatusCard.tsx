import { Box, Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMinute, formatTime } from '#domain/date-formats.ts';
import { minuteMs } from '#domain/durations.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { q } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Panel } from '#web/ui/page/Panel.tsx';

type SystemStatus = ResponseOf<'GET /api/admin/system'>;
type Part = SystemStatus['parts'][number];

const partLabels: Readonly<Record<Part['part'], string>> = {
  database: 'Datenbank',
  mail: 'Mails',
  jobs: 'Aufgaben',
  shop: 'Shop',
  backup: 'Sicherung',
  disk: 'Speicherplatz',
  version: 'Version',
};

const states: Readonly<Record<Part['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  ok: { tone: 'success', label: 'In Ordnung' },
  warning: { tone: 'warning', label: 'Beachten' },
  error: { tone: 'error', label: 'Gestört' },
  off: { tone: 'neutral', label: 'Nicht eingerichtet' },
};

export function SystemStatusCard() {
  const query = useQuery({ ...q('GET /api/admin/system'), refetchInterval: minuteMs, staleTime: 0 });
  return (
    <Panel as="section">
      <Group justify="space-between" align="baseline" gap="sm">
        <Box component="h2" fz="lg">
          Systemstatus
        </Box>
        {query.data ? <span className="note">Stand {formatTime(query.data.checkedAt)} Uhr</span> : null}
      </Group>
      <Loaded query={query} lines={8}>
        {({ parts, jobs }) => (
          <>
            <Box component="dl" my="xs">
              {parts.map((part) => (
                <PartRow key={part.part} part={part} />
              ))}
            </Box>
            <details>
              <Group component="summary" gap="xs" mih="2.75rem" fw={600}>
                Letzte Läufe der Aufgaben
                <IconChevronDown size={18} aria-hidden className="turns" />
              </Group>
              <JobList jobs={jobs} />
            </details>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function PartRow({ part: { part, state, text, age, advice } }: { part: Part }) {
  const { tone, label } = states[state];
  return (
    <Group align="baseline" gap="sm" py="xs" style={{ borderTop: '1px solid var(--line)' }}>
      <Box component="dt" flex={{ base: 1, sm: '0 0 9rem' }} fw={600}>
        {partLabels[part]}
      </Box>
      <Box component="dd" flex={{ base: 'none', sm: '0 0 10rem' }}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Box>
      <Box component="dd" flex={{ base: '1 0 100%', sm: 1 }} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {text}
        {age ? (
          <span className="note">
            {' '}
            · {age.label}: {formatMinute(age.at)}
          </span>
        ) : null}
        {advice ? (
          <Box component="p" mt="2xs" c="dimmed">
            {advice}
          </Box>
        ) : null}
      </Box>
    </Group>
  );
}

function JobList({ jobs }: Pick<SystemStatus, 'jobs'>) {
  return (
    <Stack component="ul" gap="2xs">
      {jobs.map(({ name, lastDoneAt, lastFailedAt, failures, isOverdue }) => (
        <Group component="li" key={name} align="baseline" gap="sm">
          <Box component="span" miw={{ base: '100%', sm: '16rem' }} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <span className="note">
            {lastDoneAt ? `gelaufen ${formatMinute(lastDoneAt)}` : 'noch nicht gelaufen'}
            {lastFailedAt ? `, zuletzt fehlgeschlagen ${formatMinute(lastFailedAt)}` : ''}
          </span>
          {failures > 0 ? (
            <StatusBadge tone="error">
              {failures === 1 ? '1 Fehler' : `${failures} Fehler in Folge`}
            </StatusBadge>
          ) : null}
          {isOverdue ? <StatusBadge tone="error">Überfällig</StatusBadge> : null}
        </Group>
      ))}
    </Stack>
  );
}
