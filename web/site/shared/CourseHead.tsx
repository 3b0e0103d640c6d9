import type { ReactNode } from 'react';
import { CourseChart } from '#web/ui/page/CourseChart.tsx';
import classes from './CourseHead.module.css';

type CourseHeadProps = {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
};

export function CourseHead({ title, lead, children }: CourseHeadProps) {
  return (
    <header className={classes.sea}>
      <CourseChart className={classes.chart} />
      <div className={classes.inner}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </header>
  );
}
