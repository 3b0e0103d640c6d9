import { Button } from '@mantine/core';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import classes from './Narrowing.module.css';

type NarrowingProps = { name: string; what: string; onClick: () => void };

/** A name in the list that narrows it to its own entries. */
export function Narrowing({ name, what, onClick }: NarrowingProps) {
  return (
    <Button
      classNames={{ root: classes.button ?? '', label: classes.name ?? '' }}
      variant="transparent"
      size="compact-sm"
      px={0}
      title={`Nur Einträge ${what}`}
      onClick={onClick}
    >
      {name.includes('@') ? <MailAddress email={name} /> : name}
    </Button>
  );
}
