import { defineConfig } from '@playwright/test'

/** Campaigns have no time limit and run one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.campaign.ts',
  globalSetup: '../journeys/prepare-office.ts',
  workers: 1,
  retries: 0,
  timeout: 0,
  expect: { timeout: 60_000 },
  outputDir: '../results/campaigns',
  reporter: 'list',
})
