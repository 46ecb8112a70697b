import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { browserWall } from './src/server/launch/browser-wall.ts'
import { watchFirstLoad } from './src/server/launch/first-load-budget.ts'
import { LongTestsFirst } from './tests/long-tests-first.ts'
import { vitestProjects } from './tests/vitest-projects.ts'

/** The app and its service worker; the test projects stand in their own file. The server is bundled by the launcher. */
export default defineConfig({
  plugins: process.env['VITEST'] ? [] : [react(), browserWall(), watchFirstLoad(), serviceWorker()],
  // Dexie's main entry is written for browsers of ten years ago; its modern one is smaller, in the app and in the worker.
  resolve: process.env['VITEST'] ? {} : { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // The build's name, as the office sees it of each device: the minute it was made, by UTC.
  define: { 'import.meta.env.VITE_BUILT_AT': JSON.stringify(new Date().toISOString().slice(0, 16)) },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Fonts and pictures never go into scripts and styles: the first load is counted in those.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  test: {
    projects: vitestProjects,
    // Most tests wait for a server or a database half of their time; vitest would leave one processor idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongTestsFirst },
  },
})

/** The worker is written by hand (`sw/`) and registered by the app at a moment of its own choosing. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: null,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
      globIgnores: ['icons/screenshot-*'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      buildPlugins: { vite: [browserWall()] },
    },
    manifest: {
      id: '/',
      name: 'Fairlead',
      short_name: 'Fairlead',
      description: 'Vessel and office work that reaches the office exactly once, with or without a network.',
      lang: 'en',
      dir: 'ltr',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      theme_color: '#0b2f40',
      background_color: '#0b2f40',
      categories: ['business', 'productivity'],
      icons: [
        { src: '/icons/fairlead.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icons/fairlead-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icons/fairlead-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/icons/fairlead-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Daily report', url: '/vessel-management/daily-reports/staff' },
        { name: 'My hours', url: '/pms/vessel/work-rest-hours/staff' },
        { name: 'Near miss', url: '/incident-management/staff/near-miss' },
        { name: 'Sync', url: '/sync' },
      ],
    },
  })
}
