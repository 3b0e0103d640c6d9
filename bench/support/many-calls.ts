import { optionOf, quick } from './options.ts';

/** Only the calls whose address holds this. */
export const wanted = optionOf('--only') ?? '';
/** Rows of each large table. */
export const size = quick ? 20_000 : 1_000_000;
export const rounds = Number(optionOf('--rounds') ?? (quick ? 2 : 40));
export const warmUpRounds = quick ? 0 : 2;
/** Milliseconds, by 95 of 100 calls. */
export const goal = { atMost: 300 };
