import { isHopeless } from './failed-starts.ts';

/**
 * The application's entry, which the build puts into a block that browsers leave alone (scripts/defer-start.mjs):
 * `at-once` or `when-idle`, then `running` or `withheld`. The application takes the block away.
 */
const block = document.querySelector<HTMLScriptElement>('script[data-entry]');

export const readEntry = () => block?.dataset['entry'];

export function withholdEntry(): void {
  if (block) block.dataset['entry'] = 'withheld';
}

export function startEntry(): void {
  if (!block || isHopeless() || !/^(at-once|when-idle)$/.test(readEntry() ?? '')) return;
  block.dataset['entry'] = 'running';
  for (const href of block.dataset['preload']?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.text = block.text;
  document.head.append(script);
}
