import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { brand } from '#domain/brand.ts';
import { COPIED_MS } from '#web/ui/buttons/CopyButton.tsx';
import classes from './CopyPhone.module.css';

export function CopyPhone() {
  const id = useId();
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const answer = copied ? 'Kopiert!' : error ? 'Nicht möglich' : null;
  const Icon = copied ? IconCheck : IconPhone;
  return (
    <span className={classes.place}>
      <button
        type="button"
        className={classes.button}
        aria-describedby={id}
        onClick={() => copy(brand.phone)}
      >
        <Icon size={18} aria-hidden />
        {brand.phone}
      </button>
      <span id={id} role="tooltip" className={classes.tooltip} data-shown={answer !== null}>
        {answer ?? 'Telefonnummer kopieren'}
      </span>
      <span className="visually-hidden" role="status">
        {answer === 'Nicht möglich' ? 'Kopieren war nicht möglich.' : answer}
      </span>
    </span>
  );
}
