import type { TestProjectConfiguration } from 'vitest/config'

/** What is waited for comes as soon as it can: a busy machine may take its time, and only what never comes fails. */
const expectations = { poll: { timeout: 15_000 } }

/** For the kinds that ask a server: one PostgreSQL for the whole run, of which each file has a database of its own. */
const withDatabase = {
  environment: 'node' as const,
  expect: expectations,
  globalSetup: ['tests/machine/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** What each area expects of who may do what, which asks a server. */
const areaAccess = 'src/areas/*/*.access.test.ts'

/**
 * Files that need modules of their own: they hold several tablets in one process, put modules in another's place, note
 * every statement of their process, or measure what it holds.
 */
const alone = [
  'tests/sync/**/*.test.ts',
  'tests/security/{matrix,fuzz}/**/*.test.ts',
  'tests/security/{hostile-files,hostile-uploads,resumable-uploads}.test.ts',
  'tests/server/database/tenant-keys.test.ts',
  'tests/server/spreadsheets/large-exports.test.ts',
]

/**
 * The kinds of test that run in Node. Journeys in a browser are run by Playwright (tests/journeys).
 *
 * `unit` needs nothing but the module under test; the others have a database. The files of `unit`, of `contract` and of
 * `server` share what one process has loaded, which saves half of their time, those of `alone` do not; `npm run test:wide`
 * gives each file a process's modules of its own (`--isolate`), so that none comes to lean on what another left behind.
 */
export const vitestProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'unit',
      environment: 'node',
      isolate: false,
      expect: expectations,
      exclude: [areaAccess],
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts', 'tests/{bench,campaigns}/**/*.test.ts'],
      // Some modules deal with processes or derive keys, which takes its time on a busy machine.
      testTimeout: 20_000,
    },
  },
  {
    test: { ...withDatabase, name: 'contract', isolate: false, include: ['tests/contract/**/*.test.ts', areaAccess] },
  },
  {
    test: {
      ...withDatabase,
      name: 'server',
      isolate: false,
      include: ['tests/{security,architecture,server}/**/*.test.ts'],
      exclude: alone,
    },
  },
  {
    test: { ...withDatabase, name: 'alone', include: alone },
  },
]
