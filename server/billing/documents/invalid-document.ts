/** A fault that forbids to issue a document; `rule` is its official id, or the syntax whose schema refuses it. */
export type DocumentFault = { readonly rule: string; readonly text: string };

export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError';
  readonly faults: readonly DocumentFault[];

  constructor(number: string, faults: readonly DocumentFault[]) {
    super(`${number}: ${faults.map(({ rule, text }) => `${rule} ${text}`).join('; ')}`);
    this.faults = faults;
  }
}
