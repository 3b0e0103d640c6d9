import classes from './LetterCount.module.css';

export function LetterCount({ length, max }: { length: number; max: number }) {
  return (
    <p className={classes.count} data-over={length > max}>
      {length.toLocaleString('de-DE')} von {max.toLocaleString('de-DE')} Zeichen
    </p>
  );
}
