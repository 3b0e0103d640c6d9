import { Text } from '@mantine/core';
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
        <Text c="var(--on-sea-soft)" fz="xl" maw="33rem" mt="md">
          {lead}
        </Text>
        {children}
      </div>
    </header>
  );
}
