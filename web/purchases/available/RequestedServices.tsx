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
  const isRead = request.seen || request.purchased;
  return (
    <span className={classes.request}>
      {isRead ? null : (
        <span className={classes.unread}>
          <span className="visually-hidden">Ungelesen</span>
        </span>
      )}
      <Group component="span" gap="xs" style={{ rowGap: 0 }}>
        <Box component="span" fw={isRead ? 400 : 600}>
          <CategoryName code={request.category} />
        </Box>
        {request.isNew ? <StatusBadge tone="provider">Neu</StatusBadge> : null}
        <ShortNumber number={request.number} />
      </Group>
      <span className={`note ${classes.facts}`}>{breakable(listFacts(request.facts))}</span>
    </span>
  );
}
