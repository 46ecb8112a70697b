/** Which folder may import which. `npm run check` holds it. */
const engine = '^src/(lib|resource|protocol|offline|screens|server)/'
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$', '\\.mjs$', '\\.js$', '^src/main\\.tsx$'],
      },
      to: {},
    },
    { name: 'lib-knows-nobody', severity: 'error', from: { path: '^src/lib/' }, to: { path: '^src/(?!lib/)' } },
    {
      name: 'resource-knows-lib',
      severity: 'error',
      from: { path: '^src/resource/' },
      to: { path: '^src/(?!(lib|resource)/)' },
    },
    {
      name: 'protocol-knows-resource',
      severity: 'error',
      from: { path: '^src/protocol/' },
      to: { path: '^src/(?!(lib|resource|protocol)/)' },
    },
    {
      name: 'descriptions-are-neutral',
      severity: 'error',
      from: {
        path: '^src/areas/',
        pathNot: [
          '\\.(server|screen|demo|test)\\.tsx?$',
          '^src/areas/server\\.ts$',
          '^src/areas/screens\\.ts$',
          '^src/areas/[^/]+/screens\\.ts$',
          '^src/areas/[^/]+/(screen|server)/',
        ],
      },
      to: { path: ['^src/(offline|screens|app|server)/', '\\.(server|screen|demo)\\.tsx?$'] },
    },
    {
      name: 'engine-names-no-area',
      severity: 'error',
      from: { path: engine, pathNot: ['^src/server/main\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '^src/areas/' },
    },
    {
      name: 'offline-knows-no-screen',
      severity: 'error',
      from: { path: '^src/offline/' },
      to: { path: '^src/(screens|app|server|areas)/' },
    },
    {
      name: 'screens-know-no-app',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: '^src/(app|server|areas)/' },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      from: { path: ['^src/server/', '\\.(server|demo)\\.ts$'], pathNot: '\\.test\\.tsx?$' },
      to: { path: ['^src/(offline|screens|app)/', '\\.screen\\.tsx$'] },
    },
    {
      name: 'browser-knows-no-server',
      severity: 'error',
      from: {
        path: ['^src/(offline|screens|app)/', '\\.screen\\.tsx$', '^sw/', '^src/main\\.tsx$'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: ['^src/server/', '\\.(server|demo)\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-knows-no-node',
      severity: 'error',
      from: {
        path: ['^src/(lib|resource|protocol|offline|screens|app)/', '^sw/', '^src/main\\.tsx$'],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-touch-no-database',
      severity: 'error',
      from: { path: ['^src/(screens|app)/', '\\.screen\\.tsx$'] },
      to: { path: '^node_modules/(dexie|ky)/' },
    },
    {
      name: 'only-the-lists-are-read',
      severity: 'error',
      comment: 'The shell, the server’s entry and tests read the lists of areas; nobody else does.',
      from: {
        path: '^src/',
        pathNot: [
          '^src/app/',
          '^src/server/main\\.ts$',
          '^src/areas/',
          '\\.test\\.tsx?$',
          '^src/server/(access/create-admin|database/schema/write-migration)\\.ts$',
        ],
      },
      to: { path: '^src/areas/(resources|screens|server)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^data/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig/tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
