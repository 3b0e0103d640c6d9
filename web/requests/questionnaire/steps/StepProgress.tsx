import { Text } from '@mantine/core';
import classes from './StepProgress.module.css';

type StepProgressProps = {
  /** From 1. */
  current: number;
  total: number;
  label: string;
};

export function StepProgress({ current, total, label }: StepProgressProps) {
  const text = `Schritt ${current} von ${total}`;
  const reached = total > 1 ? ((current - 1) / (total - 1)) * 100 : 100;
  return (
    <div>
      <Text className="tabular" c="dimmed" fz="sm" fw={600} mb="sm">
        {text}
      </Text>
      <div
        className={classes.course}
        role="progressbar"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={text}
      >
        <span className={classes.reached} style={{ width: `${reached}%` }} />
        <span className={classes.marks}>
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is nothing but its number
            <span key={index} className={classes.mark} data-reached={index < current} />
          ))}
        </span>
        <span className={classes.ship} style={{ left: `${reached}%` }} />
      </div>
    </div>
  );
}
