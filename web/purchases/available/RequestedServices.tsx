import { Box, Group } from '@mantine/core';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { CategoryName, ShortNumber } from '#web/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './RequestedServices.module.css';

/** Services, size and start in a line (purchases 30). */
export function listFacts({ services, size, start }: AvailableRequest['facts']): string {
  return [
    ...services,
    ...size.map(({ label, value }) => `${label}: ${value}`),
    ...(start === null ? [] : [`Beginn: ${start}`.replaceAll(' ', '\u00a0')]),
  ].join('\u00a0· ');
}

/** The services by which a buyer decides at a glance (purchases 30). */
export function RequestedServices({ request }: { request: AvailableRequest }) {
  const facts = listFacts(request.facts);
  return (
    <Box component="span" display="block" flex={1} miw={0}>
      <Group component="span" gap="xs">
        <Box component="span" fw={600}>
          <CategoryName code={request.category} />
        </Box>
        <ShortNumber number={request.number} />
        {request.isNew ? <StatusBadge tone="provider">Neu</StatusBadge> : null}
      </Group>
      <span className={`note ${classes.services}`} title={facts}>
        {breakable(facts)}
      </span>
    </Box>
  );
}
