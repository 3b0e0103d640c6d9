import { useEffect, useState } from 'react';
import { minuteMs } from '#domain/durations.ts';
import { call } from '#web/api/api.ts';
import { ownStorage } from '#web/app/own-storage.ts';

/** Whoever has read no list for so long has left; a reload within it leaves what is new as it was (purchases 31). */
const awayMs = 30 * minuteMs;

function readLastListed(): string | null {
  try {
    return localStorage.getItem(ownStorage.visit);
  } catch {
    return null;
  }
}

export function rememberListed(listedAt: string): void {
  try {
    localStorage.setItem(ownStorage.visit, listedAt);
  } catch {
    // Storage is forbidden: the visit ends with the session.
  }
}

/** Tells that the former visit has ended, before the first list of this one is read. @returns whether it may be read */
export function useNextVisit(): boolean {
  const [left] = useState(() => {
    const listedAt = readLastListed();
    return listedAt && Date.now() - Date.parse(listedAt) > awayMs ? listedAt : null;
  });
  const [isTold, setTold] = useState(left === null);
  useEffect(() => {
    if (left === null) return;
    // Told or not, the list is shown; what is new then only counts from an earlier visit.
    void call('PUT /api/partner/visit', { body: { listedAt: left } })
      .catch(() => undefined)
      .then(() => setTold(true));
  }, [left]);
  return isTold;
}
