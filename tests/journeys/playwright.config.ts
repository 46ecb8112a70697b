import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** What watches a page for what moves or comes late, or asks what a second takes: nobody else may have the machine meanwhile. */
const alone = /(early-start|killed-browser|several-drafts|stands-still)\.journey\.ts$/

/** Each file has an office of its own and waits half of its time for links and clocks: two at a time, no second tries. */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare-office.ts',
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: 'together', testMatch: '*.journey.ts', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['together'] },
  ],
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  outputDir: '../results/journeys',
  reporter: [['list'], ['json', { outputFile: '../results/journeys.json' }]],
})
