import type { Ref } from 'react';
import { describeCourse } from '#domain/clients/course.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import { statusLabels } from '#domain/requests/request-status.ts';
import type { OwnRequest } from '#web/clients/access/access.ts';
import { ProgressSteps } from '#web/requests/requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './StatusCard.module.css';

const tones: Readonly<Record<OwnRequest['status'], BadgeTone>> = {
  unconfirmed: 'warning',
  in_review: 'info',
  published: 'success',
  sold_out: 'success',
  expired: 'neutral',
  rejected: 'error',
  withdrawn: 'neutral',
  closed: 'neutral',
};

type StatusCardProps = {
  request: OwnRequest;
  /** When it was read: what is promised is compared with it. */
  readAt: number;
  heading: Ref<HTMLHeadingElement>;
};

export function StatusCard({ request, readAt, heading }: StatusCardProps) {
  const { title, text } = describeNextStep(request, new Date(readAt));
  return (
    <section className={classes.card} aria-labelledby="stand">
      <div className={classes.words}>
        <StatusBadge tone={tones[request.status]}>{statusLabels[request.status]}</StatusBadge>
        <h2 id="stand" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <ProgressSteps steps={describeCourse(request)} label="Weg Ihrer Anfrage" />
    </section>
  );
}
