import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { type ParseResult, type Plugin, parseSync, type Rolldown } from 'vite';

type Named = { readonly source: string; readonly name: string };
type StaticImport = ParseResult['module']['staticImports'][number];

const libraryIndex = /^@mantine\/(?:core|hooks|form|notifications)$|^@tabler\/icons-react$/;
const own = /^#(?:web|domain|contract)\/|^\./;
const readable = /\.(?:ts|tsx|mjs)$/;

/** What a module hands on from others, by the name that it gives it. */
function listHandedOn(file: string): ReadonlyMap<string, Named> {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const imports = staticImports.flatMap(({ start, entries }) =>
    entries.map((entry) => ({ start, ...entry })),
  );
  const handedOn = new Map<string, Named>();
  for (const { start, entries } of staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (!moduleRequest || !exportName.name || isType || importName.kind !== 'Name') continue;
      const imported = imports.find(
        (entry) => entry.start === start && entry.localName.value === importName.name,
      );
      if (imported?.importName.kind === 'NamespaceObject') continue;
      const name = imported?.importName.kind === 'Default' ? 'default' : (importName.name as string);
      handedOn.set(exportName.name, { source: moduleRequest.value, name });
    }
  }
  return handedOn;
}

/** Named imports alone; a default or all of a module stay as they are. */
function listNames({ entries, moduleRequest }: StaticImport): { name: string; local: string }[] | null {
  if (entries.length === 0 || !(own.test(moduleRequest.value) || libraryIndex.test(moduleRequest.value))) {
    return null;
  }
  const names = entries.map(({ importName, localName }) => ({
    name: importName.kind === 'Default' ? 'default' : importName.name,
    local: localName.value,
  }));
  return names.every((each): each is { name: string; local: string } => each.name !== null) ? names : null;
}

function toSpecifier(id: string, importer: string): string {
  const path = relative(dirname(importer), id).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * Lets the imports of the browser's files point straight at the module that defines what they name instead of at the
 * door of a room or a library's index, which lead to all the rest. Only so can `shared-files.ts` tell who needs what.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Named>>();
  const read = (id: string) => {
    if (!isAbsolute(id) || !readable.test(id)) return undefined;
    const handedOn = known.get(id) ?? listHandedOn(id);
    known.set(id, handedOn);
    return handedOn;
  };

  /** Null where the name is defined in the module that is named anyway. */
  async function follow(context: Rolldown.TransformPluginContext, from: Named, importer: string) {
    let found: { id: string; name: string } | null = null;
    for (let next: Named | undefined = from, base = importer; next; ) {
      const resolved: Rolldown.ResolvedId | null = await context.resolve(next.source, base);
      if (!resolved || resolved.external) return found;
      if (base !== importer) found = { id: resolved.id, name: next.name };
      base = resolved.id;
      next = read(resolved.id)?.get(next.name);
    }
    return found;
  }

  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      const importer = id.split('?')[0] ?? '';
      if (!readable.test(importer) || !isAbsolute(importer)) return;
      let result = '';
      let end = 0;
      for (const statement of parseSync(`${importer}.js`, code).module.staticImports) {
        const names = listNames(statement);
        if (!names) continue;
        const source = statement.moduleRequest.value;
        const lines = await Promise.all(
          names.map(async ({ name, local }) => {
            const target = await follow(this, { source, name }, importer);
            const from = target ? toSpecifier(target.id, importer) : source;
            return `import { ${target?.name ?? name} as ${local} } from ${JSON.stringify(from)};`;
          }),
        );
        result += code.slice(end, statement.start) + lines.join('');
        end = statement.end;
      }
      return end > 0 ? { code: result + code.slice(end), map: null } : undefined;
    },
  };
}
