import type { ReactNode } from 'react';
import { Panel } from '#web/ui/page/Panel.tsx';
import classes from './AccountPart.module.css';

export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="section">
      <div className={classes.part}>
        <h2>{title}</h2>
        {children}
      </div>
    </Panel>
  );
}
