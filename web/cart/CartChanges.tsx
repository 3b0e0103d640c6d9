import { Button } from '@mantine/core';
import classes from './CartChanges.module.css';

type CartChangesProps = {
  hasChanged: boolean;
  /** Noted on this device alone. */
  unsentCount: number;
  /** What has changed of what is shown. */
  announcement: string;
  onShow: () => void;
};

/** Has its place whether it says something or not, so that its coming moves nothing (cart 17). */
export function CartChanges({ hasChanged, unsentCount, announcement, onShow }: CartChangesProps) {
  return (
    <div className={classes.place}>
      <p role="status">{hasChanged ? 'Ihr Warenkorb hat sich geändert.' : describeUnsent(unsentCount)}</p>
      {hasChanged ? (
        <Button size="sm" color="provider" onClick={onShow}>
          anzeigen
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

function describeUnsent(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? '1 Anfrage ist' : `${count} Anfragen sind`} vorgemerkt und noch nicht übertragen.`;
}
