import { randomUUID } from 'node:crypto'
import { type Response as Answer, expect, type Page, type Request, test } from '@playwright/test'
import { z } from 'zod'
import { Office } from './office.ts'
import { type Caller, caller } from './rest.ts'
import { signIn, Tablet, tabletOf } from './tablet.ts'

let office: Office
let desktop: Tablet
let rival: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('support', office.origin, { width: 1280, height: 800 })
  rival = new Tablet(office.origin, { width: 1280, height: 800 })
})

test.afterAll(async () => {
  await desktop.remove()
  await rival.remove()
  await office.close()
})

const stored = z.object({ data: z.object({ id: z.string() }) })
const uploaded = z.object({
  data: z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
})
const list = z.object({ data: z.array(z.object({ id: z.string() })), pagination: z.object({ total: z.number() }) })
const streams = z.object({ streams: z.array(z.object({ name: z.string() })), streamsHash: z.string() })

test('what crews send appears by itself in the office, and nothing of it to another company', async () => {
  const page = await desktop.atWork()
  const opened = streamOf(page)
  await page.goto('/vessel-management/daily-reports/support')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const stream = await opened
  expect(stream.fromServiceWorker()).toBe(false)
  expect(stream.request().url()).not.toContain('?')
  const rivalPage = await rival.open('/')
  await signIn(rivalPage, 'support@delta-offshore.demo', '271828')
  await rivalPage.goto('/vessel-management/daily-reports/support')
  await expect(rivalPage.getByRole('row').nth(1)).toBeVisible()

  const other = await caller(office, 'support@delta-offshore.demo')
  const theirs = streams.parse((await other.call('GET', '/sync/streams')).body)
  const position = await positionNow(other, theirs.streams[0]?.name ?? '')

  const crew = await caller(office, 'crew@gulf-marine.demo')
  const [vessel] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null',
    [crew.personId],
  )
  const form = new FormData()
  form.set('folder', 'vessel-management/daily-reports')
  form.set(
    'file',
    new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'bunker note.pdf', {
      type: 'application/pdf',
    }),
  )
  const upload = await fetch(`${office.api}/uploads`, { method: 'POST', headers: crew.headers, body: form })
  const { id, name, type, size, sha256 } = uploaded.parse(await upload.json()).data
  const place = `Off Forcados ${randomUUID().slice(0, 8)}`
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date())
  const created = await crew.call('POST', '/vessel-daily-reports', {
    vesselId: vessel?.vessel_id,
    date: today,
    utcOffsetMinutes: 60,
    activity: 'towing',
    location: place,
    photos: [{ id, name, type, size, sha256 }],
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const record = stored.parse(created.body).data.id
  expect((await crew.call('POST', `/vessel-daily-reports/${record}/submit`, {})).status).toBe(200)

  // Nobody touches the office's desktop: the row comes by itself.
  const committed = Date.now()
  await expect(page.getByRole('row', { name: new RegExp(place) })).toBeVisible()
  console.info(`from the answer to the crew to the row in the office: ${Date.now() - committed} ms`)
  await expect(rivalPage.getByRole('row', { name: new RegExp(place) })).toHaveCount(0)

  const own = await caller(office, 'support@gulf-marine.demo')
  const admin = await caller(office, 'admin@delta-offshore.demo')
  for (const stranger of [other, admin]) {
    const absent = await stranger.call('GET', `/vessel-daily-reports/${randomUUID()}`)
    const foreign = await stranger.call('GET', `/vessel-daily-reports/${record}`)
    expect(foreign.status).toBe(404)
    expect(withoutRequest(foreign.body)).toEqual(withoutRequest(absent.body))
    expect((await stranger.call('GET', `/files/${id}`)).status).toBe(404)
    expect((await stranger.call('GET', `/tenants/gulf-marine/vessel-daily-reports`)).status).toBe(404)
  }
  expect((await fetch(`${office.api}/files/${id}`, { headers: own.headers })).status).toBe(200)
  const seen = list.parse((await other.call('GET', `/vessel-daily-reports?search=${encodeURIComponent(place)}`)).body)
  expect(seen.data).toEqual([])
  const mine = list.parse((await own.call('GET', `/vessel-daily-reports?search=${encodeURIComponent(place)}`)).body)
  expect(mine.data.map((row) => row.id)).toEqual([record])

  const held = streams.parse((await own.call('GET', '/sync/streams')).body).streams.map((stream) => stream.name)
  for (const name of held) {
    const answer = await fetch(`${office.api}/sync/bundles?stream=${encodeURIComponent(name)}`, {
      headers: other.headers,
    })
    const text = answer.ok ? JSON.stringify(await gunzipped(answer)) : ''
    expect(text).not.toContain(place)
  }
  // 204: nothing at all has changed in the other company.
  const feed = await other.call('GET', `/sync/changes?after=${position}&streams=${theirs.streamsHash}`)
  expect([200, 204]).toContain(feed.status)
  expect(JSON.stringify(feed.body)).not.toContain(place)
})

test('one tab reads the news for all; when it is closed, another goes on', async () => {
  const list = '/vessel-management/daily-reports/support?search=Kwale'
  const { context } = desktop
  const [first] = context.pages()
  if (!first) throw new Error('the page of the desk is closed')
  await first.goto('/')
  const leading = streamOf(first)
  await first.goto(list)
  await leading
  await report(office, (place) => expect(row(first, place)).toBeVisible())
  const second = await context.newPage()
  const followerStreams: Request[] = []
  second.on('request', (request) => {
    if (request.url().endsWith('/sync/news')) followerStreams.push(request)
  })
  await second.goto(list)
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  await report(office, (place) => expect(row(second, place)).toBeVisible())
  expect(followerStreams).toEqual([])

  const next = streamOf(second)
  await first.close()
  await next
  await report(office, (place) => expect(row(second, place)).toBeVisible())
  expect(followerStreams).toHaveLength(1)
})

/** The next stream of news that a page opens. */
function streamOf(page: Page): Promise<Answer> {
  return page.waitForResponse((answer) => answer.url().endsWith('/sync/news') && answer.status() === 200)
}

function row(page: Page, place: string) {
  return page.getByRole('row', { name: new RegExp(place) })
}

/** A vessel reports once a day: each report is of a day of its own. */
let reported = 0

/** A captain reports from a place of its own, and what must come of it. */
async function report(from: Office, seen: (place: string) => Promise<void>): Promise<void> {
  const crew = await caller(from, 'crew@gulf-marine.demo')
  const [vessel] = await from.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null',
    [crew.personId],
  )
  const place = `Kwale anchorage ${randomUUID().slice(0, 8)}`
  reported += 1
  const day = new Date(Date.now() - 86_400_000 * (100 + reported))
  const created = await crew.call('POST', '/vessel-daily-reports', {
    vesselId: vessel?.vessel_id,
    date: day.toISOString().slice(0, 10),
    utcOffsetMinutes: 60,
    activity: 'towing',
    location: place,
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const record = stored.parse(created.body).data.id
  const submitted = await crew.call('POST', `/vessel-daily-reports/${record}/submit`, {})
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  await seen(place)
}

/** The position up to which a stream's bundle tells everything. */
async function positionNow(reader: Caller, stream: string): Promise<string> {
  const bundle = await fetch(`${office.api}/sync/bundles?stream=${encodeURIComponent(stream)}`, {
    headers: reader.headers,
  })
  return z.string().parse(bundle.headers.get('x-bundle-position'))
}

function withoutRequest(body: unknown): unknown {
  return { ...z.record(z.string(), z.unknown()).parse(body), requestId: null }
}

async function gunzipped(answer: Response): Promise<unknown> {
  if (!answer.body) return null
  return JSON.parse(await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).text())
}
