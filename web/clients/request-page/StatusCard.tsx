import { Box, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { describeCourse } from '#domain/clients/course.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import { paths } from '#domain/site/paths.ts';
import type { OwnRequest } from '#web/clients/own-request.ts';
import { keepMoments, OwnStatusBadge } from '#web/clients/own-status.tsx';
import { ProgressSteps } from '#web/requests/requests.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { ButtonRow } from '#web/ui/buttons/ButtonRow.tsx';
import type { Asked } from './RequestDialogs.tsx';
import classes from './StatusCard.module.css';

/** In the order of the buttons. */
const endings = [
  ['extend', `Um ${EXTENSION_DAYS} Tage verlängern`],
  ['close', 'Anbieter gefunden, Anfrage schließen'],
  ['withdraw', 'Zurückziehen'],
] as const;

type StatusCardProps = {
  request: OwnRequest;
  /** Decides whether a promised time has passed. */
  readAt: number;
  /** Asks for the confirmation, or for its link. */
  confirmation: ReactNode;
  onAsk: (asked: Asked) => void;
  children: ReactNode;
};

export function StatusCard({ request, readAt, confirmation, onAsk, children }: StatusCardProps) {
  const { title, text } = describeNextStep(request, new Date(readAt));
  const main = findMainAction(request);
  const possible = endings
    .filter(([action]) => request.actions.includes(action))
    .sort(([one], [other]) => Number(other === main) - Number(one === main));
  return (
    <section className={classes.card} aria-labelledby="stand">
      <Stack gap="sm" align="flex-start">
        <OwnStatusBadge status={request.status} isAsked={request.question !== null} />
        <Box component="h2" id="stand" tabIndex={-1} fz="2xl" style={{ overflowWrap: 'anywhere' }}>
          {keepMoments(title)}
        </Box>
        <p className={classes.text}>{keepMoments(text)}</p>
        {request.reason ? (
          <Box pl="md" style={{ borderLeft: '3px solid var(--danger)' }}>
            <Box component="h3" fz="md">
              Grund
            </Box>
            <p className={classes.text}>{request.reason}</p>
          </Box>
        ) : null}
        {children}
        <ButtonRow>
          {confirmation}
          {possible.map(([action, label]) => (
            <Button
              key={action}
              {...(action === main ? { color: 'action' } : { variant: 'default' })}
              onClick={() => onAsk({ action })}
            >
              {label}
            </Button>
          ))}
          {isOver(request) ? (
            <ButtonLink to={paths.request()} variant="default">
              Neue Anfrage beginnen
            </ButtonLink>
          ) : null}
        </ButtonRow>
      </Stack>
      <ProgressSteps steps={describeCourse(request)} label="Weg Ihrer Anfrage" />
    </section>
  );
}

/** No further provider can buy it, unless the client asks again. */
function isOver({ status, actions }: OwnRequest): boolean {
  return !actions.includes(status === 'expired' ? 'extend' : 'offers');
}

/** The action that most people come for in this state. */
function findMainAction({ status, actions, buyers }: OwnRequest) {
  if (status === 'expired' && actions.includes('extend')) return 'extend';
  return buyers.length > 0 ? 'close' : undefined;
}
