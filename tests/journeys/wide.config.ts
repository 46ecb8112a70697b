import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * The journeys of `npm run test:wide`, in as many shards as are asked for. One after the other: some watch a page for what
 * moves or comes late, or ask what a second takes, and nobody else may have the machine meanwhile.
 */
export default defineConfig(journeys, {
  testDir: './wide',
  testIgnore: [],
  workers: 1,
  outputDir: '../results/journeys-wide',
  reporter: [['list'], ['json', { outputFile: '../results/journeys-wide.json' }]],
})
