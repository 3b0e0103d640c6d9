import type { ComponentProps } from 'react';
import { Page } from './Page.tsx';

export function WorkPage(props: Omit<ComponentProps<typeof Page>, 'kind'>) {
  return <Page width="wide" {...props} kind="work" />;
}
