import type { TestProjectConfiguration } from 'vitest/config'

/** What is waited for comes as soon as it can: a busy machine may take its time, and only what never comes fails. */
const expectations = { poll: { timeout: 15_000 } }

/**
 * The two kinds of test that run in Node. Journeys in a browser are run by Playwright (tests/journeys).
 *
 * `unit` needs nothing but the module under test; `server` has one PostgreSQL for the whole run and gives each file a
 * database of its own (tests/machine/postgres.ts).
 */
export const vitestProjects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'unit',
      environment: 'node',
      expect: expectations,
      include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts', 'tests/{bench,campaigns}/**/*.test.ts'],
      // Some modules deal with processes or derive keys, which takes its time on a busy machine.
      testTimeout: 20_000,
    },
  },
  {
    test: {
      name: 'server',
      environment: 'node',
      expect: expectations,
      include: ['tests/{contract,sync,security,architecture,server}/**/*.test.ts'],
      globalSetup: ['tests/machine/global-setup.ts'],
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  },
]
