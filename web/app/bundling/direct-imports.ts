import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { type ParseResult, type Plugin, parseSync, type Rolldown } from 'vite';

type Named = { readonly source: string; readonly name: string };
type Defined = { readonly id: string; readonly name: string };
type StaticImport = ParseResult['module']['staticImports'][number];

type Context = Rolldown.TransformPluginContext;

type Exports = {
  readonly own: ReadonlySet<string>;
  /** What it hands on from others, by the name that it gives it. */
  readonly handedOn: ReadonlyMap<string, Named>;
  /** Modules of which it hands on every name. */
  readonly whole: readonly string[];
};

const libraryIndex =
  /^@mantine\/(?:core|hooks|form|notifications)$|^@tabler\/icons-react$|^@tanstack\/(?:react-query|query-core)$/;
const own = /^#(?:web|domain|contract)\/|^\./;
const readable = /\.(?:ts|tsx|mjs)$|\/@tanstack\/.*\.js$/;

function readExports(file: string): Exports {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const imports = staticImports.flatMap(({ start, entries }) =>
    entries.map((entry) => ({ start, ...entry })),
  );
  const exports = { own: new Set<string>(), handedOn: new Map<string, Named>(), whole: [] as string[] };
  for (const { start, entries } of staticExports) {
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (isType) continue;
      const given = exportName.kind === 'Default' ? 'default' : exportName.name;
      if (!given && moduleRequest) exports.whole.push(moduleRequest.value);
      if (!given) continue;
      const imported = imports.find(
        (entry) => entry.start === start && entry.localName.value === importName.name,
      );
      const isNamed = importName.kind === 'Name' && imported?.importName.kind !== 'NamespaceObject';
      if (!moduleRequest || !isNamed) {
        exports.own.add(given);
        continue;
      }
      const name = imported?.importName.kind === 'Default' ? 'default' : (importName.name as string);
      exports.handedOn.set(given, { source: moduleRequest.value, name });
    }
  }
  return exports;
}

/** Named and default imports; all of a module (`* as`) stays as it is. */
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
  const known = new Map<string, Exports>();
  const read = (id: string) => {
    if (!isAbsolute(id) || !readable.test(id)) return undefined;
    const exports = known.get(id) ?? readExports(id);
    known.set(id, exports);
    return exports;
  };

  /** Where a module's name is defined, as far as that can be told; null where the module has no such name. */
  async function follow(context: Context, { id, name }: Defined): Promise<Defined | null> {
    const exports = read(id);
    if (!exports || exports.own.has(name)) return { id, name };
    const next = exports.handedOn.get(name);
    if (next) {
      const resolved = await context.resolve(next.source, id);
      if (!resolved || resolved.external) return { id, name };
      return (await follow(context, { id: resolved.id, name: next.name })) ?? { id, name };
    }
    // `export *` hands on no default.
    if (name === 'default') return null;
    for (const source of exports.whole) {
      const resolved = await context.resolve(source, id);
      if (!resolved || !read(resolved.id)) return { id, name };
      const found = await follow(context, { id: resolved.id, name });
      if (found) return found;
    }
    return null;
  }

  /** Null where the name is defined in the module that is named anyway. */
  async function findTarget(context: Context, { source, name }: Named, importer: string) {
    const resolved = await context.resolve(source, importer);
    if (!resolved || resolved.external) return null;
    const found = await follow(context, { id: resolved.id, name });
    return found?.id === resolved.id ? null : found;
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
            const target = await findTarget(this, { source, name }, importer);
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
