import classes from './Arrival.module.css';

export function Arrival() {
  return (
    <div className={classes.arrival}>
      <span className={classes.course} />
      <svg viewBox="0 0 96 96" className={classes.harbour} aria-hidden="true">
        <circle cx="48" cy="48" r="30" />
        <circle cx="48" cy="48" r="18" />
        <path d="M48 10V2M48 94v-8M94 48h-8M21.100 21.100l-5.600-5.600M74.900 74.900l5.600 5.600M74.900 21.100l5.600-5.600M21.100 74.900l-5.600 5.600" />
        <circle cx="48" cy="48" r="8" className={classes.light} />
      </svg>
    </div>
  );
}
