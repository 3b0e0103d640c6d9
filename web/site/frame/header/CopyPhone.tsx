import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { brand } from '#domain/brand.ts';
import { COPIED_MS } from '#web/ui/buttons/CopyButton.tsx';
import classes from './CopyPhone.module.css';

/** Both labels share one place, so that nothing beside it moves. */
export function CopyPhone() {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_MS });
  const answer = copied ? 'Kopiert!' : error ? 'Nicht möglich' : null;
  const Icon = copied ? IconCheck : IconPhone;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        title={answer ?? 'Telefonnummer kopieren'}
        onClick={() => copy(brand.phone)}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.labels}>
          <span data-shown={answer === null}>
            {brand.phone}
            <span className="visually-hidden"> kopieren</span>
          </span>
          <span data-shown={answer !== null}>{answer ?? 'Kopiert!'}</span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {answer === 'Nicht möglich' ? 'Kopieren war nicht möglich.' : answer}
      </span>
    </>
  );
}
