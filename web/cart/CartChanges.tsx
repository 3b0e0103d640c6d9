import { Button, Group } from '@mantine/core';

type CartChangesProps = {
  hasChanged: boolean;
  /** Noted on this device alone. */
  unsentCount: number;
  /** The last change of the shown cart. */
  announcement: string;
  onShow: () => void;
};

/** Keeps its place while it is empty, so that a change moves nothing (cart 17). */
export function CartChanges({ hasChanged, unsentCount, announcement, onShow }: CartChangesProps) {
  return (
    <Group gap="sm" mih="2.75rem" fz="sm">
      <p role="status">{hasChanged ? 'Ihr Warenkorb hat sich geändert.' : describeUnsent(unsentCount)}</p>
      {hasChanged ? (
        <Button size="sm" color="provider" onClick={onShow}>
          anzeigen
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Group>
  );
}

function describeUnsent(count: number): string | null {
  if (count === 0) return null;
  return `${count === 1 ? '1 Anfrage ist' : `${count} Anfragen sind`} vorgemerkt und noch nicht übertragen.`;
}
