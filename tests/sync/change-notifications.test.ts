import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fresh, type TestAuthor } from '../contract/engine/test-device.ts'
import { isDueToday } from '../due-today.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'

/** The real client follows the real server over a link that a test can make bad. */
const heartbeat = 1_000
let office: RealOffice
let reader: TestPerson
let author: TestAuthor
let device: Device
let stop: () => void = () => undefined
/** Whether live news come, as this page was told. */
let live: boolean

beforeEach(() => begin(heartbeat))
afterEach(async () => {
  stop()
  await office.close()
})

/** An office, whoever writes to it, and the device of whoever reads. */
async function begin(signsOfLife: number): Promise<void> {
  office = await openOffice({ notificationPace: { heartbeat: signsOfLife, lifetime: 600_000, throttle: 200 } })
  reader = await office.person({ permissions: ['read notes'] })
  author = await office.world.author({ permissions: ['write notes'] })
  device = await office.tablet()
  await device.signIn(reader.email, reader.password)
  live = false
  device.subscribeToTabEvents((news) => {
    if (news.kind === 'live') live = news.within > 0
  })
}

/** What another device has sent arrives at the office. */
async function somethingArrives(): Promise<string> {
  const record = uuidV7()
  const changes = fresh({ heading: `Note ${record}` })
  await office.world.deliver(author, author.entry({ resource: 'specimen-notes', action: 'create', record, changes }))
  return record
}
async function isHere(record: string): Promise<boolean> {
  const view = device.openRows('specimen-notes')
  await eventually(() => expect(view.snapshot().state).toBe('ready'))
  const here = view.snapshot().rows.some((row) => row.id === record)
  view.close()
  return here
}
const arrives = (record: string, timeout: number) =>
  expect.poll(() => isHere(record), { timeout, interval: 20 }).toBe(true)
const polls = () => office.proxy.answered.filter((path) => path.includes('/sync/changes')).length
const toNews = (path: string) => path.includes('/sync/news')
const pulledAt = async () => (await device.mirrorDatabase.readers.get(reader.id))?.pulledAt ?? 0

test('a record is here soon after its commit; without news nothing is asked, and the mirror counts as fresh', async () => {
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const record = await somethingArrives()
    const began = performance.now()
    await arrives(record, 5_000)
    times.push(Math.round(performance.now() - began))
  }
  console.info(`from the commit to the row, by live news: ${times.join(', ')} ms`)
  const before = polls()
  const [since, began] = [await pulledAt(), Date.now()]
  // Longer than the pause between two polls without live news.
  await expect.poll(pulledAt, { timeout: 20_000 }).toBeGreaterThan(began + 6_000)
  expect(polls()).toBe(before)
  expect(since).toBeLessThan(began + 1_000)
  expect(device.connectivityStore.getState().office).toBe('reachable')
})

test('news that comes while what lists show first is still made ready calls for a poll as any other', async () => {
  await office.close()
  // A sign of life would call for it as well, some moments later.
  await begin(60_000)
  const { withLock } = await import('#src/offline/storage/web-lock.ts')
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  // Behind the poll that has just asked, and before what it does after: another page, and it takes its time.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasAsked = false
  office.proxy.fate = (_method, path) => {
    if (path.includes('/sync/changes') && !hasAsked) {
      hasAsked = true
      void withLock('fairlead-mirror', () => held)
    }
    return 'through'
  }
  await arrives(await somethingArrives(), 15_000)
  const record = await somethingArrives()
  await new Promise((resolve) => setTimeout(resolve, 2 * heartbeat))
  const before = polls()
  release()
  await arrives(record, 15_000)
  expect(polls()).toBe(before + 1)
})

test('while the device is full, nothing that news tells of counts as here; with room again it comes', async () => {
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  device.storageStore.setState({ isSaveRefused: true })
  const began = Date.now()
  const record = await somethingArrives()
  await new Promise((resolve) => setTimeout(resolve, 4 * heartbeat))
  expect(await pulledAt()).toBeLessThan(began)
  device.storageStore.setState({ isSaveRefused: false })
  await arrives(record, 5_000)
  await expect.poll(pulledAt, { timeout: 10_000 }).toBeGreaterThan(began)
})

const inBetween = [
  ['collects answers before it passes them on', 'collected'],
  ["answers with a captive portal's page", 'portal'],
  ['cuts every stream', 'lost'],
] as const
test.each(inBetween.filter((_, place) => isDueToday(place)))(
  'where what lies between %s, the device asks every few seconds as before',
  async (_what, fate) => {
    office.proxy.fate = (_method, path) => (toNews(path) ? fate : 'through')
    stop = device.startMirror()
    await eventually(() => expect(polls()).toBeGreaterThan(0))
    await arrives(await somethingArrives(), 15_000)
    const before = polls()
    await eventually(() => expect(polls()).toBeGreaterThan(before + 1))
    expect(live).toBe(false)
    expect(device.connectivityStore.getState().office).toBe('reachable')
  },
)

test('a stream that falls silent is given up after two signs of life, and asking goes on', async () => {
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  office.proxy.fate = (_method, path) => (toNews(path) ? 'lost' : 'through')
  office.proxy.isSilent = toNews
  const began = performance.now()
  await eventually(() => expect(live).toBe(false))
  expect(performance.now() - began).toBeGreaterThan(heartbeat)
  await arrives(await somethingArrives(), 15_000)
})

test('a server that stops ends live news; when it is back, they come again by themselves', async () => {
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  office.proxy.fate = () => 'lost'
  office.proxy.isSilent = () => true
  await eventually(() => expect(live).toBe(false))
  await eventually(() => expect(device.connectivityStore.getState().office).toBe('unreachable'))
  office.proxy.fate = () => 'through'
  office.proxy.isSilent = () => false
  device.requestMirrorRefresh()
  await eventually(() => expect(live).toBe(true))
  await arrives(await somethingArrives(), 5_000)
})

test('a session that was ended elsewhere is known within moments, and no screen closes', async () => {
  stop = device.startMirror()
  await eventually(() => expect(live).toBe(true))
  const { rows } = await office.world.database.pool.query<{ id: string }>(
    'select id from sessions where account_id = $1 and ended_at is null',
    [reader.id],
  )
  expect(rows).toHaveLength(1)
  const desk = await fetch(`${office.proxy.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: reader.email, password: reader.password }),
  })
  const { token } = (await desk.json()) as { token: string }
  const ended = await fetch(`${office.proxy.origin}/api/v1/me/sessions/${rows[0]?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(200)
  await expect.poll(() => device.sessionStore.getState().hasServerSession, { timeout: 25_000 }).toBe(false)
  expect(device.sessionStore.getState()).toMatchObject({ isLocked: false })
})
