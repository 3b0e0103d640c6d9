import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Whether the dialog around has an entry of its own in the browser's history. */
export const HasOwnEntry = createContext(false);

/** A link within a dialog takes the place of its entry: Back from there leads to the page below, and once more to the one before. */
export function DialogLink(props: Omit<LinkProps, 'replace'>) {
  return <Link {...props} replace={useContext(HasOwnEntry)} />;
}
