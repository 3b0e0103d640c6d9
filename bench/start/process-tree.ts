import { readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = {
  readonly pid: number;
  /** As the system shows it, its program first. */
  readonly command: string;
  /** Pages that it has in memory, in MB; those that several processes share count in each. */
  readonly residentMb: number;
  /** The same, with each shared page divided among those that share it. */
  readonly proportionalMb: number;
};

/** A process and all that descend from it, in the order of their start. Linux only. */
export function listTree(pid: number): RunningProcess[] {
  return listPids(pid).flatMap((one) => readProcess(one) ?? []);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function listPids(pid: number): number[] {
  try {
    // Children belong to the thread that made them.
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) => {
      const listed = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
      return listed.split(' ').filter(Boolean).map(Number);
    });
    return [pid, ...children.flatMap(listPids)];
  } catch {
    return [];
  }
}

function readProcess(pid: number): RunningProcess | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const sums = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const readMb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(sums)?.[1]) / 1024;
    return { pid, command, residentMb: readMb('Rss'), proportionalMb: readMb('Pss') };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
