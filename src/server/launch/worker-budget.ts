import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Maximum compressed bytes of the service worker with its list of files (design: performance budgets). */
const workerBudget = 40_000

/** Fails the build when the service worker exceeds the budget. */
export function watchWorker(budget = workerBudget): Plugin {
  let folder = ''
  return {
    name: 'fairlead-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      // The worker is written when the app's files are known.
      order: 'post',
      sequential: true,
      async handler() {
        const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        const worker = await readFile(join(folder, 'service-worker.js'))
        const { length } = brotliCompressSync(worker, { params: parameters })
        if (length > budget) this.error(`the service worker is ${length} bytes compressed, more than ${budget}`)
      },
    },
  }
}
