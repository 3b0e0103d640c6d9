import type { ReactNode } from 'react';

type PanelProps = { as?: 'div' | 'section' | 'aside'; children: ReactNode };

export function Panel({ as: Element = 'div', children }: PanelProps) {
  return <Element className="card">{children}</Element>;
}
