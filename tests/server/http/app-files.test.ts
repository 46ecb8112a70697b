import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveAssets } from '#src/server/http/archive-assets.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'fairlead-app-'))
const [earlier, present, archive] = ['earlier', 'present', 'archive'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

function put(directory: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(directory, name, '..'), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
}

beforeAll(async () => {
  put(earlier, { 'index.html': '<p>earlier', 'assets/page-aaa.js': 'earlier()', 'assets/same-ccc.css': 'p {}' })
  put(present, {
    'index.html': '<p>present',
    'sw.js': 'worker()',
    'assets/page-bbb.js': `present(${JSON.stringify('x'.repeat(5000))})`,
    'assets/same-ccc.css': 'p {}',
    '.secret': 'secret',
  })
  await archiveAssets(earlier, archive)
  await archiveAssets(present, archive)
  server = await openTestServer({ appDirectories: [present, archive] })
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/', '/dashboard', '/pms/vessel/work-rest-hours/staff', '/vessel-management/daily-reports/captain/x?tab=1'])(
  'the path %s of the app’s router gets the page, asked for anew each time',
  async (url) => {
    const answer = await server.app.inject(url)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '<p>present', 'no-cache'])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  },
)

test('what stands in the page as a script may run, and nothing else that is not a file of the app', async () => {
  const policy = async () => (await server.app.inject('/dashboard')).headers['content-security-policy']
  expect(await policy()).toContain("script-src 'self';")
  const page = `<script src="/a.js"></script><script data-build="x">first()\n</script><script>second()</script>`
  put(present, { 'index.html': page })
  try {
    // As `printf 'first()\n' | openssl dgst -sha256 -binary | base64` says, and so of the other.
    const [first, second] = [
      'RBDMgex91HSc76OyDmbp0VfyhXhNUP3Y/HSk9rYtnnA=',
      'VRcK3v7WYQJL3yHheBe4dsvLYjAYwFTyoPi2odncRio=',
    ]
    expect(await policy()).toContain(`script-src 'self' 'sha256-${first}' 'sha256-${second}';`)
    expect((await server.app.inject('/health')).headers['content-security-policy']).toContain("script-src 'self';")
  } finally {
    put(present, { 'index.html': '<p>present' })
  }
})

test('what is shared before there is a worker leads to a page that says what to do', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/shared',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nbytes\r\n--b--\r\n',
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/shared?refused=worker'])
  expect((await server.app.inject('/shared?refused=worker')).body).toBe('<p>present')
})

test('hashed files are kept for ever, the service worker never', async () => {
  const asset = await server.app.inject('/assets/page-bbb.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const worker = await server.app.inject('/sw.js')
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['content-type']).toMatch(/javascript/)
})

test('a page of the build before finds its parts', async () => {
  const answer = await server.app.inject('/assets/page-aaa.js')
  expect([answer.statusCode, answer.body]).toEqual([200, 'earlier()'])
})

test.each([
  '/assets/gone-123.js',
  '/assets/gone',
  '/api/v1/nothing',
  '/api/nothing',
  '/api',
  '/robots.txt',
  '/manifest.webmanifest',
  '/nested/sw.js',
  '/.secret',
  '/..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cx.js',
  '/%00.js',
])('the missing file %s is 404 and never the page', async (url) => {
  const answer = await server.app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().code).toBe('not-found')
})

test('text is sent compressed to those who can read it', async () => {
  const answer = await server.app.inject({ url: '/assets/page-bbb.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(1000)
})
