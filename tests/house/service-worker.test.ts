import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { notAppRoutes } from '../../sw/app-routes.ts'

/** Bytes of brotli that the worker may weigh, the list of the app's files included (`design/performance.md`). */
const budget = 40_000
/** About what the list of the app's files adds. */
const filesList = 3_000

let modules: string[] = []
let weight = 0

beforeAll(async () => {
  const built = await build({
    entryPoints: ['sw/service-worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    alias: { dexie: './node_modules/dexie/dist/modern/dexie.mjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': '[]' },
  })
  modules = Object.keys(built.metafile.inputs)
  weight = (await promisify(brotliCompress)(built.outputFiles[0]?.contents ?? new Uint8Array())).length
})

test('the worker holds the delivery, and neither schemas, descriptions nor screens', () => {
  expect(modules.some((name) => name.endsWith('src/offline/delivery/deliver.ts'))).toBe(true)
  const foreign = modules.filter((name) =>
    /node_modules\/(zod|react|react-dom|@mantine|ky)\/|src\/(areas|screens|app|server)\//.test(name),
  )
  expect(foreign).toEqual([])
})

test('the worker keeps to its weight', () => {
  expect(weight).toBeGreaterThan(10_000)
  expect(weight + filesList).toBeLessThanOrEqual(budget)
})

test.each([
  ['/vessel-management/vessels', false],
  ['/sync', false],
  ['/apiary', false],
  ['/api/v1/me', true],
  ['/assets/gone.js', true],
  ['/docs', true],
  ['/docs/static/index.html', true],
  ['/robots.txt', true],
])('navigation to %s is left to the server: %s', (path, isLeft) => {
  expect(notAppRoutes.some((pattern) => pattern.test(path))).toBe(isLeft)
})
