import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const own = fileURLToPath(new URL('../../../dist/app/', import.meta.url))

/**
 * Bytes of brotli of an app as it was built: scripts and styles of the first load, and the service worker.
 *
 * @param app its folder, with a slash at the end; this tree's where it is left out
 */
export function appWeight(app: string = own): { firstLoad: number; worker: number } {
  const page = readFileSync(`${app}index.html`, 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => `${app}${path?.slice(1)}`)
  return {
    firstLoad: files.reduce((sum, file) => sum + weightOf(file), 0),
    worker: weightOf(`${app}service-worker.js`),
  }
}

function weightOf(file: string): number {
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(readFileSync(file), { params: parameters }).length
}
