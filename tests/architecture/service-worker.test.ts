import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { notAppRoutes } from '../../sw/app-routes.ts'
import { isVerifiedAppFile } from '../../sw/verified-files.ts'

let modules: string[] = []

beforeAll(async () => {
  const built = await build({
    entryPoints: ['sw/service-worker.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    alias: { dexie: './node_modules/dexie/dist/modern/dexie.mjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'self.__WB_MANIFEST': '[]' },
  })
  modules = Object.keys(built.metafile.inputs)
})

test('the worker holds both deliveries, and neither schemas, descriptions, screens nor a page’s way of sending', () => {
  for (const delivery of ['src/offline/push/scheduling/push-outbox.ts', 'src/offline/guest/push-guest-reports.ts']) {
    expect(modules.some((name) => name.endsWith(delivery))).toBe(true)
  }
  const foreign = modules.filter((name) =>
    /node_modules\/(zod|react|react-dom|@mantine|ky)\/|src\/(areas|screens|app|server|protocol\/packing)\/|\/(page-transport|upload-with-progress)\./.test(
      name,
    ),
  )
  expect(foreign).toEqual([])
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

test.each([
  ['/index.html', 'text/html', '<body><div id="root"></div></body>', 200, true],
  ['/assets/app-1.js', 'text/javascript', 'let x', 200, true],
  ['/icons/fairlead.svg', 'image/svg+xml', '<svg/>', 200, true],
  ['/index.html', 'text/html', '<body>Please sign in to the ship’s network</body>', 200, false],
  ['/assets/app-1.js', 'text/html; charset=utf-8', '<body>Please sign in</body>', 200, false],
  ['/assets/app-1.js', 'text/javascript', 'gone', 404, false],
])('the worker keeps %s of type %s with “%s” and %i: %s', async (path, type, text, status, isKept) => {
  const answer = new Response(text, { status, headers: { 'content-type': type } })
  expect(await isVerifiedAppFile(`https://fairlead.test${path}`, answer)).toBe(isKept)
})
