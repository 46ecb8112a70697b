import { defineConfig } from '@playwright/test'

/** One office and one browser after the other; a screen that does not come is an error, not tried again. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../journeys/prepare-devices.ts',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 15_000 },
  outputDir: '../results/screenshots',
  reporter: 'list',
})
