import classes from './Moment.module.css';

type MomentProps = {
  /** As `formatMinute` or `formatSecond` write it. */
  text: string;
};

/** In one line; in a narrow table the day above the time. Neither breaks. */
export function Moment({ text }: MomentProps) {
  const [day = '', time = ''] = text.split(', ');
  return (
    <span className={classes.moment}>
      <span className="one-line">{time ? `${day},` : day}</span> <span className="one-line">{time}</span>
    </span>
  );
}
