export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address some time after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
