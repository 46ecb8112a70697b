import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Each file has an office of its own and waits half of its time for links and clocks: two at a time, no second tries. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: 'wide/**',
  globalSetup: './prepare-devices.ts',
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  outputDir: '../results/journeys',
  reporter: [['list'], ['json', { outputFile: '../results/journeys.json' }]],
})
