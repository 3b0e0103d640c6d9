/** A file of `content/legal`, made into a module by `legal-text-plugin.ts`. */
declare module '*.md' {
  export const text: import('./legal-text.ts').LegalText;
}
