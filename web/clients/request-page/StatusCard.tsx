import type { ReactNode, Ref } from 'react';
import { describeCourse } from '#domain/clients/course.ts';
import { describeNextStep } from '#domain/clients/next-step.ts';
import type { OwnRequest } from '#web/clients/access/access.ts';
import { OwnStatusBadge } from '#web/clients/view/view.ts';
import { ProgressSteps } from '#web/requests/requests.ts';
import classes from './StatusCard.module.css';

type StatusCardProps = {
  request: OwnRequest;
  /** When it was read: what is promised is compared with it. */
  readAt: number;
  heading: Ref<HTMLHeadingElement>;
  /** What the client may do at once. */
  children?: ReactNode;
};

export function StatusCard({ request, readAt, heading, children }: StatusCardProps) {
  const { title, text } = describeNextStep(request, new Date(readAt));
  return (
    <section className={classes.card} aria-labelledby="stand">
      <div className={classes.words}>
        <OwnStatusBadge status={request.status} />
        <h2 id="stand" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {request.reason ? <p>Grund: {request.reason}</p> : null}
        {children}
      </div>
      <ProgressSteps steps={describeCourse(request)} label="Weg Ihrer Anfrage" />
    </section>
  );
}
