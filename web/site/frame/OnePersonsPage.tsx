import { Fragment, type ReactNode, useState } from 'react';
import { useSession } from '#web/accounts/accounts.ts';

/** Mounts the page anew for another person, in this or in another tab: nothing that one person typed stays for the next. */
export function OnePersonsPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [{ id, turn }, setPerson] = useState({ id: user?._id, turn: 0 });
  if (user && user._id !== id) setPerson({ id: user._id, turn: id === undefined ? turn : turn + 1 });
  return <Fragment key={turn}>{children}</Fragment>;
}
