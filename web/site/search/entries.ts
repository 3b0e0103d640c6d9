import type { Icon } from '@tabler/icons-react';

/** A line of the search dialog. */
export type Entry = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly Icon: Icon;
  readonly run: () => void;
};

export type EntryGroup = { readonly title: string; readonly entries: readonly Entry[] };

/** Groups with entries whose label contains the text. */
export function narrowGroups(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const wanted = text.toLowerCase();
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label }) => label.toLowerCase().includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
