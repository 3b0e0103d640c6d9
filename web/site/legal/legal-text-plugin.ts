import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { renderLegalText } from './legal-text.ts';

/** Turns `content/legal/*.md` into modules while the pages are built, so that no parser reaches the browser. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    load: {
      filter: { id: /\/content\/legal\/[\w-]+\.md$/ },
      handler(id) {
        this.addWatchFile(id);
        try {
          const text = renderLegalText(readFileSync(id, 'utf8'));
          return { code: `export const text = ${JSON.stringify(text)};`, moduleType: 'js' };
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`content/legal/${basename(id)}: ${reason}`);
        }
      },
    },
  };
}
