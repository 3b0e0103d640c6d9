import { serverRules } from './scripts/boundaries/server.mjs';
import { webRules } from './scripts/boundaries/web.mjs';

/**
 * Which folders may import which (ARCHITECTURE.md, "Layers" and "Rooms").
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    ...serverRules,
    ...webRules,
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(server|web|domain|contract)/', pathNot: '(\\.test\\.tsx?$|^server/testing/)' },
      to: { path: '(^server/testing/|\\.test\\.tsx?$)' },
    },
    {
      name: 'no-junk-drawers',
      severity: 'error',
      from: {},
      to: { path: '^[a-z].*/(utils|util|helpers|helper|common|misc|lib)[/.]', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What draws the postal regions and lists the places has packages of its own, which nobody else installs.
    exclude: { path: '\\.react-router/|\\+types/|^scripts/postal-(?:regions|places)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'types'],
      exportsFields: ['exports'],
    },
  },
};
