import { defineConfig } from '@playwright/test'

/** Journeys share one machine and measure what a person sees: one at a time, no second tries. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './prepare-office.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  outputDir: '../results/journeys',
  reporter: [['list'], ['json', { outputFile: '../results/journeys.json' }]],
})
