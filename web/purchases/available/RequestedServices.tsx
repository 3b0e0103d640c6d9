import { Box, Group } from '@mantine/core';
import { formatDaysAgo } from '#domain/date-formats.ts';
import { breakable } from '#web/catalogue/catalogue.ts';
import type { AvailableRequest } from '#web/purchases/lists/partner-requests.ts';
import { CategoryName, Price, ShortNumber } from '#web/requests/requests.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './RequestedServices.module.css';

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
      <Group component="span" gap="xs" className={classes.head ?? ''} style={{ rowGap: 0 }}>
        <Box component="span" fw={isRead ? 400 : 600} className={classes.name ?? ''}>
          <CategoryName code={request.category} />
        </Box>
        {request.isNew ? <StatusBadge tone="provider">Neu</StatusBadge> : null}
        <Group component="span" gap={0} align="baseline" flex={1} className={classes.number ?? ''}>
          <ShortNumber number={request.number} />
          {request.publishedAt ? (
            <small className="note one-line">
              {'\u00a0· '}
              {formatDaysAgo(request.publishedAt, new Date())}
            </small>
          ) : null}
          <span className={classes.price}>
            <span className="visually-hidden">Preis (netto): </span>
            <Price {...request} />
          </span>
        </Group>
      </Group>
      <RowFacts {...request.facts} />
    </span>
  );
}

/** The first service and the number of the others. */
function RowFacts({ services, size, start }: AvailableRequest['facts']) {
  return (
    <span className={`note ${classes.facts}`} title={services.join(', ')}>
      <span className={classes.services}>
        {services.map((service) => (
          <span key={service}>{breakable(service)}</span>
        ))}
      </span>
      {services.length > 1 ? (
        <span className={classes.rest} aria-hidden>
          +{services.length - 1}
        </span>
      ) : null}
      <span className={classes.others}>
        {[...size, ...(start === null ? [] : [start])].map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
