import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { EXTENSION_DAYS } from '#domain/clients/client-actions.ts';
import { describeCourse } from '#domain/clients/course.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import type { OwnRequest } from '#web/clients/access/access.ts';
import type { Asked } from '#web/clients/request-page/actions/RequestDialogs.tsx';
import { OwnStatusBadge } from '#web/clients/view/view.ts';
import { ProgressSteps } from '#web/requests/requests.ts';
import classes from './StatusCard.module.css';

/** In the order of the buttons. */
const endings = [
  ['extend', `Um ${EXTENSION_DAYS} Tage verlängern`],
  ['close', 'Auftrag vergeben'],
  ['withdraw', 'Zurückziehen'],
] as const;

type StatusCardProps = {
  request: OwnRequest;
  /** When it was read: what is promised is compared with it. */
  readAt: number;
  heading: Ref<HTMLHeadingElement>;
  onAsk: (asked: Asked) => void;
};

export function StatusCard({ request, readAt, heading, onAsk }: StatusCardProps) {
  const { title, text } = describeNextStep(request, new Date(readAt));
  const main = findMainAction(request);
  const possible = endings
    .filter(([action]) => request.actions.includes(action))
    .sort(([one], [other]) => Number(other === main) - Number(one === main));
  return (
    <section className={classes.card} aria-labelledby="stand">
      <div className={classes.words}>
        <OwnStatusBadge status={request.status} />
        <h2 id="stand" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {request.reason ? (
          <div className={classes.reason}>
            <h3>Grund</h3>
            <p>{request.reason}</p>
          </div>
        ) : null}
        {possible.length > 0 ? (
          <div className={classes.actions}>
            {possible.map(([action, label]) => (
              <Button
                key={action}
                {...(action === main ? { color: 'action' } : { variant: 'default' })}
                onClick={() => onAsk({ action })}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      <ProgressSteps steps={describeCourse(request)} label="Weg Ihrer Anfrage" />
    </section>
  );
}

/** What most people come for in this state. */
function findMainAction({ status, actions, buyers }: OwnRequest) {
  if (status === 'expired' && actions.includes('extend')) return 'extend';
  return buyers.length > 0 ? 'close' : undefined;
}
