import { countCharacters } from '#domain/text-rules.ts';
import classes from './LetterCount.module.css';

export function LetterCount({ text, max }: { text: string; max: number }) {
  const length = countCharacters(text);
  return (
    <p className={classes.count} data-over={length > max}>
      {length.toLocaleString('de-DE')} von {max.toLocaleString('de-DE')} Zeichen
    </p>
  );
}
