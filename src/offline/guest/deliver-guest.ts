import { uuidV7 } from '#src/lib/uuid.ts'
import { genuineFetch } from '#src/offline/delivery/genuine-fetch.ts'
import { tell } from '#src/offline/news.ts'
import { readRetryAfter } from '#src/offline/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/server-address.ts'
import { withLock } from '#src/offline/web-lock.ts'
import { transferTime } from '#src/protocol/transfer-time.ts'
import { type GuestPhoto, type GuestReport, guestDatabase } from './guest-database.ts'

const firstPause = 2_000
const longestPause = 300_000
const day = 86_400_000

type Lane = { failures: number; notBefore: number; obeyUntil: number }

/** What is left: how many reports wait, and when (milliseconds) the next attempt is worth making; null while none is. */
export async function deliverGuest(asked: boolean): Promise<{ waiting: number; nextAt: number | null }> {
  return withLock('fairlead-guest', async () => {
    const lane = await laneNow()
    const now = Date.now()
    if (lane.obeyUntil <= now && (asked || lane.notBefore <= now)) await sendAll()
    await guestDatabase.reports.filter(({ endedAt }) => endedAt !== null && endedAt < Date.now() - day).delete()
    const waiting = await guestDatabase.reports.where('state').equals('waiting').count()
    return { waiting, nextAt: waiting > 0 ? Math.max((await laneNow()).notBefore, Date.now() + firstPause) : null }
  })
}

async function sendAll(): Promise<void> {
  for (const report of await guestDatabase.reports.where('state').equals('waiting').toArray()) {
    if (!(await send(report))) return
  }
}

/** False where nothing more is worth trying now. Each report is a request of its own; none bears a credential. */
async function send(report: GuestReport): Promise<boolean> {
  for (const photo of await guestDatabase.photos.where('of').equals(report.id).toArray()) {
    if (!photo.uploaded && !(await sendPhoto(report, photo))) return false
    if ((await guestDatabase.reports.get(report.id))?.state !== 'waiting') return true
  }
  const body = report.body ?? ''
  return take(report, await ask(`guest/${report.resource}`, body, body.length, 'application/json'), async () =>
    end(report, 'received', null),
  )
}

async function sendPhoto(report: GuestReport, photo: GuestPhoto): Promise<boolean> {
  const form = new FormData()
  form.set('place', report.place)
  form.set('report', report.id)
  form.set('id', photo.id)
  form.set('file', new File([photo.bytes], photo.reference.name, { type: photo.reference.type }))
  return take(report, await ask('guest/uploads', form, photo.reference.size, null), async () => {
    await guestDatabase.photos.update(photo.id, { uploaded: true })
  })
}

async function ask(path: string, body: BodyInit, size: number, type: string | null) {
  const headers: Record<string, string> = { 'x-api-key': applicationKey, 'x-guest-device': await passingDevice() }
  if (type !== null) headers['content-type'] = type
  return genuineFetch(
    apiUrl(path),
    { method: 'POST', body, headers, referrerPolicy: 'no-referrer' },
    transferTime(size),
  )
}

type Answer = Awaited<ReturnType<typeof genuineFetch>>

async function take(report: GuestReport, answer: Answer, done: () => Promise<void>): Promise<boolean> {
  if (answer && answer.status < 300) {
    await done()
    await keepLane({ failures: 0, notBefore: 0, obeyUntil: 0 })
    return true
  }
  if (answer?.status === 409 && Reflect.get(Object(answer.json), 'code') === 'files-missing') {
    await guestDatabase.photos.where('of').equals(report.id).modify({ uploaded: false })
  } else if (answer && [400, 404, 409, 413, 415, 422].includes(answer.status)) {
    const message: unknown = Reflect.get(Object(answer.json), 'message')
    await end(report, 'refused', typeof message === 'string' ? message : null)
    return true
  }
  await backOff(answer ? readRetryAfter(answer.headers.get('retry-after')) : null)
  return false
}

/** What it said leaves the device with the receipt; a refusal keeps it, so that nothing is lost. */
async function end(report: GuestReport, state: 'received' | 'refused', message: string | null): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    const isIn = state === 'received'
    await reports.update(report.id, {
      state,
      message,
      body: isIn ? null : report.body,
      endedAt: isIn ? Date.now() : null,
    })
    if (isIn) await photos.where('of').equals(report.id).delete()
  })
  tell({ kind: 'outbox' })
}

/** An id that counts this device for a day and is then another; it names nothing else. */
async function passingDevice(): Promise<string> {
  const kept: unknown = (await guestDatabase.settings.get('device'))?.value
  const id: unknown = Reflect.get(Object(kept), 'id')
  const from: unknown = Reflect.get(Object(kept), 'from')
  if (typeof id === 'string' && typeof from === 'number' && Math.abs(Date.now() - from) < day) return id
  const fresh = { id: uuidV7(), from: Date.now() }
  await guestDatabase.settings.put({ key: 'device', value: fresh })
  return fresh.id
}

async function laneNow(): Promise<Lane> {
  const kept: unknown = (await guestDatabase.settings.get('lane'))?.value
  const figure = (name: keyof Lane) => Number(Reflect.get(Object(kept), name) ?? 0)
  return { failures: figure('failures'), notBefore: figure('notBefore'), obeyUntil: figure('obeyUntil') }
}

async function keepLane(lane: Lane): Promise<void> {
  await guestDatabase.settings.put({ key: 'lane', value: lane })
}

async function backOff(retryAfter: number | null): Promise<void> {
  const failures = (await laneNow()).failures + 1
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
  const obeyUntil = retryAfter === null ? 0 : Date.now() + retryAfter * 1000
  await keepLane({ failures, notBefore: Math.max(Date.now() + pause, obeyUntil), obeyUntil })
}
