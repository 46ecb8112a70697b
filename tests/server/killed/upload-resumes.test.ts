import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pdfOf } from '../../fixtures/files.ts'
import { cutPart, partFrom, planOf, sha256Of, tus } from '../../security/resumable-client.ts'
import { KillableServer } from './killable-server.ts'

// A whole server starts twice, which takes its time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let server: KillableServer
beforeAll(async () => {
  server = await KillableServer.open()
})
afterAll(() => server.close())

test('kill -9 of the server in the middle of an upload: what had arrived stays, and the rest is enough', async () => {
  const { origin } = server
  const signedIn = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'captain@gulf-marine.demo', password: 'Fairlead-demo-1' }),
  })
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json())
  const by = { authorization: `Bearer ${token}` }
  const bytes = pdfOf(500_000)
  const plan = planOf(bytes.length, { filename: 'deck.pdf', folder: 'near-misses', sha256: sha256Of(bytes) })
  const path = String((await tus(origin, 'POST', '/api/v1/uploads/resumable', { ...by, ...plan })).headers.location)
  const offset = async () => Number((await tus(origin, 'HEAD', path, by)).headers['upload-offset'])
  await cutPart(origin, path, { ...by, ...partFrom(0) }, bytes.length, bytes.subarray(0, 200_000))
  await expect.poll(offset).toBe(200_000)
  const second = cutPart(origin, path, { ...by, ...partFrom(200_000) }, 300_000, bytes.subarray(200_000, 300_000), () =>
    server.killServer(),
  )
  await second
  await server.start()
  const arrived = await offset()
  expect(arrived).toBeGreaterThanOrEqual(200_000)
  expect(arrived).toBeLessThanOrEqual(300_000)
  expect((await tus(origin, 'PATCH', path, { ...by, ...partFrom(arrived) }, bytes.subarray(arrived))).status).toBe(204)
  const read = await fetch(`${origin}/api/v1/files/${path.split('/').at(-1)}`, { headers: by })
  expect(sha256Of(Buffer.from(await read.arrayBuffer()))).toBe(sha256Of(bytes))
})
