let opened: BroadcastChannel | null = null;

/** One for the tab, which does not hear what it tells itself. */
function openChannel(): BroadcastChannel | null {
  if ('BroadcastChannel' in window) opened ??= new BroadcastChannel('own-requests');
  return opened;
}

/** Rule requests 98; by its id, because the links of several mails lead to one request. */
export function tellOtherTabs(requestId: string): void {
  openChannel()?.postMessage(requestId);
}

/** @returns a function that ends it */
export function listenToOtherTabs(onChanged: (requestId: string) => void): () => void {
  const channel = openChannel();
  const listener = ({ data }: MessageEvent<string>) => onChanged(data);
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
