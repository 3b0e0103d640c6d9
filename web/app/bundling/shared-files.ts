import type { Plugin, Rolldown } from 'vite';

type Area =
  | 'start'
  | 'site'
  | 'read'
  | 'ask'
  | 'account'
  | 'work'
  | 'bare'
  | 'client'
  | 'profile'
  | 'admin'
  | 'partner';

/** Which pages a module that starts a page or a frame is for, by its place; the first that fits. */
const places: readonly (readonly [RegExp, Area])[] = [
  [/\/entry\.client\.|\/web\/app\/root\./, 'start'],
  [/\/SiteFrame\./, 'site'],
  [/\/WorkFrame\./, 'work'],
  [/\/BareFrame\.|\/TestModePage\.|\/BareRequestPage\./, 'bare'],
  [/\/DashboardPage\./, 'partner'],
  [/\/web\/accounts\/profile\//, 'profile'],
  [/\/web\/site\//, 'read'],
  [/\/web\/requests\//, 'ask'],
  [/\/web\/accounts\/|\/web\/clients\/disowning\//, 'account'],
  [/\/web\/clients\//, 'client'],
  [/\/web\/admin\//, 'admin'],
];

const toArea = (entry: string): Area => places.find(([place]) => place.test(entry))?.[1] ?? 'partner';

/**
 * The file that a module goes into by the entries that need it; null leaves it to the bundler. No two files need each
 * other, because what a module needs is needed by at least the same entries. What visitors get in test mode (`isOpen`)
 * stands apart from all that says what the portal is about (site 27).
 */
export function nameFile(id: string, entries: readonly string[], isOpen = false): string | null {
  const areas = new Set(entries.map(toArea));
  if (isOpen) areas.add('bare');
  const everybodys = id.includes('/node_modules/') ? 'library' : 'app';
  if (areas.has('start')) return everybodys;
  if (entries.length === 1) return null;
  const isOthers = [...areas].some((area) => area !== 'read' && area !== 'bare');
  const isWide = areas.has('site') || (areas.has('read') && isOthers);
  if (isWide || (areas.has('ask') && areas.has('account') && !areas.has('bare'))) {
    return areas.has('bare') ? everybodys : 'frame';
  }
  if (areas.has('read')) return areas.has('bare') ? 'law' : 'read';
  if (areas.has('ask')) {
    if (areas.has('bare')) return 'fields';
    return areas.size > 1 ? 'questions' : 'ask';
  }
  if (!areas.has('account') || areas.has('admin')) return [...areas].sort().join('-');
  return areas.has('bare') ? 'login' : 'account';
}

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** What the entries import, with all that it imports in turn; where asked for, also what is loaded later (`import()`). */
function listNeeded(graph: Graph, entries: readonly string[], isLateToo = false): ReadonlySet<string> {
  const needed = new Set(entries);
  for (const id of needed) {
    const module = graph.getModuleInfo(id);
    const late = isLateToo ? module?.dynamicallyImportedIds : [];
    for (const next of [...(module?.importedIds ?? []), ...(late ?? [])]) needed.add(next);
  }
  return needed;
}

function nameFiles(graph: Graph, visitorModules: readonly string[]): ReadonlyMap<string, string | null> {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const isVisitors = (id: string) =>
    toArea(id) === 'start' || visitorModules.some((module) => id.replace(/\?.*/, '').endsWith(`/${module}`));
  const open = listNeeded(graph, entries.filter(isVisitors), true);
  const entriesOf = new Map<string, string[]>();
  for (const entry of entries) {
    for (const id of listNeeded(graph, [entry])) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  }
  for (const entry of entries) entriesOf.delete(entry);
  return new Map([...entriesOf].map(([id, needing]) => [id, nameFile(id, needing, open.has(id))]));
}

/**
 * Puts the modules that several pages need into few files; the bundler's own split makes one of every combination of
 * pages, 69 of them for a category page. Modules loaded later (`import()`) are left to the bundler.
 *
 * @param visitorModules those of the pages that visitors get in test mode, from the project's folder
 */
export function sharedFiles(visitorModules: readonly string[]): Plugin {
  let names: ReadonlyMap<string, string | null> = new Map();
  const isBuildHelper = (id: string) => id.startsWith('\0');
  const name = (id: string) => names.get(id) ?? (isBuildHelper(id) ? 'library' : null);
  return {
    name: 'shared-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configEnvironment(environment) {
      if (environment !== 'client') return;
      return {
        build: {
          rolldownOptions: {
            // Every module has its file already; an entry may have to hand something on to one of them.
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups: [{ name, includeDependenciesRecursively: false }] } },
          },
        },
      };
    },
    buildEnd() {
      names = nameFiles(this, visitorModules);
    },
  };
}
