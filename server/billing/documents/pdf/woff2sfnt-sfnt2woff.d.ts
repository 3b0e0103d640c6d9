declare module 'woff2sfnt-sfnt2woff' {
  /** Unpacks a WOFF file. */
  export function toSfnt(woff: Buffer): Buffer;
}
