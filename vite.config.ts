import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { appFileList } from './src/server/launch/app-file-list.ts'
import { browserBoundary } from './src/server/launch/browser-boundary.ts'
import { chunkGroups } from './src/server/launch/chunk-groups.ts'
import { lazyFields } from './src/server/launch/fields-when-asked.ts'
import { watchFirstLoad } from './src/server/launch/first-load-budget.ts'
import { inlineScripts } from './src/server/launch/inline-scripts.ts'
import { deferDescriptions } from './src/server/launch/late-descriptions.ts'
import { preloadAsScripts } from './src/server/launch/preload-as-scripts.ts'
import { watchWorker } from './src/server/launch/worker-budget.ts'
import { fileListName } from './sw/file-list.ts'
import { LongTestsFirst } from './tests/long-tests-first.ts'
import { vitestProjects } from './tests/vitest-projects.ts'

/**
 * The first load's files bear the name of its group. Rolldown calls what it takes out of an entry by the folder that the
 * build stands in, which is a matter of the machine.
 */
const fileNames = {
  chunkFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `assets/${moduleIds.some((id) => id.endsWith('/src/main.tsx')) ? 'start' : '[name]'}-[hash].js`,
  assetFileNames: ({ names }: { names: readonly string[] }) =>
    `assets/${names[0] === `${basename(import.meta.dirname)}.css` ? 'start' : '[name]'}-[hash][extname]`,
}

/** The build's name, as the office sees it of each device: the minute it was made, by UTC. */
const builtAt = new Date().toISOString().slice(0, 16)

/** The worker is handed the digest of its list of files in place of the list. */
const fileList = appFileList(fileListName)

/** The app and its service worker; the test projects stand in their own file. The server is bundled by the launcher. */
export default defineConfig({
  plugins: process.env['VITEST']
    ? []
    : [
        react(),
        browserBoundary(),
        lazyFields(),
        inlineScripts(builtAt),
        preloadAsScripts(),
        watchFirstLoad(),
        deferDescriptions(),
        fileList.plugin,
        serviceWorker(),
        watchWorker(),
      ],
  // Dexie's main entry is written for browsers of ten years ago; its modern one is smaller, in the app and in the worker.
  resolve: process.env['VITEST'] ? {} : { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(builtAt) },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Fonts and pictures never go into scripts and styles: the first load is counted in those.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // In files put together by who shares them, modules would else run before what they are built of.
    rolldownOptions: {
      output: {
        ...fileNames,
        strictExecutionOrder: true,
        codeSplitting: { groups: chunkGroups(`${import.meta.dirname}/src/areas/resources.ts`) },
      },
    },
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
    // They are among the files already.
    includeManifestIcons: false,
    injectManifest: {
      // The manifest is added to them by the plugin that writes it.
      globPatterns: ['**/*.{js,mjs,css,html,svg,png}'],
      globIgnores: ['icons/screenshot-*', 'icons/shortcut-*'],
      maximumFileSizeToCacheInBytes: 4_000_000,
      manifestTransforms: [fileList.namedInWorker],
      buildPlugins: { vite: [browserBoundary()] },
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
      screenshots: [
        {
          src: '/icons/screenshot-tablet.png',
          sizes: '800x1280',
          type: 'image/png',
          form_factor: 'narrow',
          label: 'What a watchkeeper writes, and what was returned',
        },
        {
          src: '/icons/screenshot-office.png',
          sizes: '1280x800',
          type: 'image/png',
          form_factor: 'wide',
          label: 'The daily reports of a fleet, in the office',
        },
      ],
      // Each opens the form itself: an icon held down on deck is the shortest way to it.
      shortcuts: [
        shortcut('Report a near miss', '/incident-management/staff/near-miss/new', 'near-miss'),
        shortcut('My hours today', '/pms/vessel/work-rest-hours/staff/new', 'hours'),
        shortcut('Daily report', '/vessel-management/daily-reports/staff/new', 'report'),
        shortcut('Routine check', '/pms/vessel/routine-check/new', 'check'),
        shortcut('On this device', '/sync', 'sync'),
      ],
      // The worker takes the files (`sw/share-target.ts`), with or without a network.
      share_target: {
        action: '/shared',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] }] },
      },
    },
  })
}

function shortcut(name: string, url: string, picture: string) {
  return { name, url, icons: [{ src: `/icons/shortcut-${picture}.png`, sizes: '96x96', type: 'image/png' }] }
}
