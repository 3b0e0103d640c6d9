import classes from './ProgressSteps.module.css';

type ProgressStepsProps = {
  /** From 1. */
  current: number;
  total: number;
  label: string;
};

export function ProgressSteps({ current, total, label }: ProgressStepsProps) {
  const text = `Schritt ${current} von ${total}`;
  const reached = total > 1 ? ((current - 1) / (total - 1)) * 100 : 100;
  return (
    <div className={classes.progress}>
      <p className={classes.text}>{text}</p>
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
            <span key={`mark-${index + 1}`} className={classes.mark} data-reached={index < current} />
          ))}
        </span>
        <span className={classes.ship} style={{ left: `${reached}%` }} />
      </div>
    </div>
  );
}
