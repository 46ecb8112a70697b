import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * The journeys of `npm run test:wide`, in as many shards as requested. One after the other, since some measure layout
 * shifts or times and need the machine alone.
 */
export default defineConfig(journeys, {
  testDir: './wide',
  testIgnore: [],
  workers: 1,
  outputDir: '../results/journeys-wide',
  reporter: [['list'], ['json', { outputFile: '../results/journeys-wide.json' }]],
})
