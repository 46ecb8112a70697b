import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes that the service worker may weigh, compressed, with the list of the app's files in it (design: performance budgets). */
const workerBudget = 40_000

/** Fails the build of the app when its service worker, as it was written, outgrows the budget. */
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
