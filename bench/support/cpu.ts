import { readFileSync } from 'node:fs';

/** Of the kernel's own clock. */
const ticksPerSecond = 100;

/** So far, of a process of this machine; NaN where the kernel does not tell. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = times.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
