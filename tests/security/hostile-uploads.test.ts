import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { photoWithPlace } from '../fixtures/photo-with-place.ts'
import { bearer, filesBelow, openTestServer, type TestServer } from '../server/http/test-server.ts'
import { harmlessPdfs, hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures, ladenPictures } from './hostile-pictures.ts'

/** Files made to harm who stores or opens them (`design/reliability-security.md`, section 7, 8): none is stored as it is. */
let server: TestServer
let mine: Record<string, string>

beforeAll(async () => {
  server = await openTestServer()
  mine = bearer(await server.signIn(await server.person(server.north, 'attacker')))
})
afterAll(() => server.end())

const stored = z.object({ data: z.object({ id: z.string(), name: z.string(), sha256: z.string() }) })
const files = () => filesBelow(join(server.dataDir, 'files')).length

async function upload(name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('folder', 'near-misses')
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const whole = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { ...mine, 'content-type': whole.headers.get('content-type') ?? '' },
  })
  return { status: answer.statusCode, body: answer.body }
}
const placeOf = (id: string) => join(server.dataDir, 'files', server.north, id.slice(-2), id)

test('there are more than sixty of them', () => {
  expect(hostilePictures.length + hostilePdfs.length + ladenPictures.length).toBeGreaterThan(60)
})

test.each(hostilePictures)('%s called %s is refused in words and leaves nothing', async (_what, name, bytes) => {
  const before = files()
  const { status, body } = await upload(name, bytes)
  expect([status, JSON.parse(body)]).toMatchObject([422, { code: 'invalid', errors: { file: [expect.any(String)] } }])
  expect(files()).toBe(before)
})

test.each(hostilePdfs)('a PDF with %s is refused in words and leaves nothing', async (_what, bytes) => {
  const before = files()
  const { status, body } = await upload('plan.pdf', bytes)
  expect([status, JSON.parse(body)]).toMatchObject([422, { code: 'invalid', errors: { file: [expect.any(String)] } }])
  expect(files()).toBe(before)
})

test.each(harmlessPdfs)('a PDF with %s is stored as it is', async (_what, bytes) => {
  const { status, body } = await upload('plan.pdf', bytes)
  expect([status, body]).toMatchObject([201, expect.any(String)])
  const read = await server.app.inject({
    url: `/api/v1/files/${stored.parse(JSON.parse(body)).data.id}`,
    headers: mine,
  })
  expect(read.rawPayload.equals(bytes)).toBe(true)
})

test.each(ladenPictures)('a picture with %s is stored without it', async (_what, name, bytes, traces) => {
  const { status, body } = await upload(name, bytes)
  // What cannot be read safely is refused as well.
  if (status === 422) return expect(traces).toBe('zTXt')
  const { data } = stored.parse(JSON.parse(body))
  expect(data.name).toMatch(/^[^/\\]+$/)
  const read = await server.app.inject({ url: `/api/v1/files/${data.id}`, headers: mine })
  expect(read.headers['content-disposition']).toMatch(/^attachment; /)
  expect(read.rawPayload.includes(traces)).toBe(false)
  expect((await sharp(placeOf(data.id)).stats()).isOpaque).toBe(true)
})

test('a photo loses the place where it was taken, and stands upright', async () => {
  expect(
    (await sharp(photoWithPlace, {})
      .metadata()
      .catch(() => null)) ?? null,
  ).toBeNull()
  const { body } = await upload('deck.jpg', photoWithPlace)
  const { format, width, height, exif, xmp, orientation } = await sharp(
    placeOf(stored.parse(JSON.parse(body)).data.id),
  ).metadata()
  expect({ format, width, height, exif, xmp, orientation }).toEqual({ format: 'jpeg', width: 20, height: 40 })
})

test('all of them at the same moment neither fill the memory nor stop the others', async () => {
  const before = process.memoryUsage().rss
  let [most, longest, last] = [before, 0, performance.now()]
  const watching = new AbortController()
  const watched = (async () => {
    while (!watching.signal.aborted) {
      await setTimeout(10)
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      most = Math.max(most, process.memoryUsage().rss)
    }
  })()
  const all = [...hostilePictures, ...hostilePdfs.map(([what, bytes]) => [what, 'plan.pdf', bytes] as const)]
  const answers = await Promise.all(all.map(([, name, bytes]) => upload(name, bytes)))
  watching.abort()
  await watched
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 422))
  expect((most - before) / 1e6).toBeLessThan(300)
  expect(longest).toBeLessThan(2000)
})
