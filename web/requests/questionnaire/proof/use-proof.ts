import { useEffect, useRef } from 'react';
import type { RunningProof } from './running-proof.ts';

/** Sending waits no longer for a solution that is not there. */
const MOMENT_MS = 1500;
/** After a refusal; by then a person waits for the answer of the second try. */
const RENEWED_MS = 10_000;

export type Proof = {
  /** Undefined where there is none in time. */
  readonly find: () => Promise<string | undefined>;
  /** A new one, in place of one that was refused. */
  readonly findNew: () => Promise<string | undefined>;
};

/** @param isWanted whether to compute one from now on; the code for it is loaded then */
export function useProof(isWanted: boolean): Proof {
  const running = useRef<Promise<RunningProof> | null>(null);
  useEffect(() => {
    if (isWanted) running.current ??= import('./proof.ts').then(({ startProof }) => startProof());
    running.current?.catch(() => {});
  }, [isWanted]);
  useEffect(
    () => () => {
      running.current?.then(({ end }) => end()).catch(() => {});
      running.current = null;
    },
    [],
  );
  const findWithin = (ms: number, use: (proof: RunningProof) => Promise<string | null>) =>
    Promise.race([running.current?.then(use), new Promise<null>((resolve) => setTimeout(resolve, ms, null))])
      .catch(() => null)
      .then((altcha) => altcha ?? undefined);
  return {
    find: () => findWithin(MOMENT_MS, ({ find }) => find()),
    findNew: () =>
      findWithin(RENEWED_MS, ({ renew, find }) => {
        renew();
        return find();
      }),
  };
}
