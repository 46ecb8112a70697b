import { uuidV7 } from '#src/lib/uuid.ts'
import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { genuineFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { tell } from '#src/offline/events/tab-events.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { transferTime } from '#src/protocol/limits/transfer-time.ts'
import { type GuestPhoto, type GuestReport, guestDatabase } from '../storage/guest-database.ts'
import { backOff, freeGuestLane, guestLane } from './guest-delivery-state.ts'
import { guestRefusal } from './guest-refusal.ts'

const soon = 2_000
const day = 86_400_000
/** Answers by which the office refuses the report itself, so that sending it again as it is would change nothing. */
const refusals = [400, 404, 409, 413, 415, 422]

/** What is left: how many reports wait, and when (milliseconds) the next attempt is worth making; null while none is. */
export async function deliverGuest(asked: boolean): Promise<{ waiting: number; nextAt: number | null }> {
  return withLock('fairlead-guest', async () => {
    const lane = await guestLane()
    const now = Date.now()
    if (lane.obeyUntil <= now && (asked || lane.notBefore <= now)) await sendAll()
    await guestDatabase.reports.filter(({ endedAt }) => endedAt !== null && endedAt < Date.now() - day).delete()
    const waiting = await guestDatabase.reports.where('state').equals('waiting').count()
    return { waiting, nextAt: waiting > 0 ? Math.max((await guestLane()).notBefore, Date.now() + soon) : null }
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
    if (photo.uploaded) continue
    const goOn = await sendPhoto(report, photo)
    const isIn = (await guestDatabase.photos.get(photo.id))?.uploaded ?? false
    if (!isIn) return goOn
  }
  const body = report.body ?? ''
  return take(report, await ask(`guest/${report.resource}`, body, body.length, 'application/json'), null, async () =>
    receive(report),
  )
}

async function sendPhoto(report: GuestReport, photo: GuestPhoto): Promise<boolean> {
  const form = new FormData()
  form.set('place', report.place)
  form.set('report', report.id)
  form.set('id', photo.id)
  form.set('file', new File([photo.bytes], photo.reference.name, { type: photo.reference.type }))
  return take(report, await ask('guest/uploads', form, photo.reference.size, null), photo.id, async () => {
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

/** `photo` is the id of the photo that was sent; null for the report itself. */
async function take(
  report: GuestReport,
  answer: Answer,
  photo: string | null,
  done: () => Promise<void>,
): Promise<boolean> {
  if (answer && answer.status < 300) {
    await done()
    await freeGuestLane()
    return true
  }
  if (answer?.status === 409 && Reflect.get(Object(answer.json), 'code') === 'files-missing') {
    await guestDatabase.photos.where('of').equals(report.id).modify({ uploaded: false })
  } else if (answer && refusals.includes(answer.status)) {
    await guestDatabase.reports.update(report.id, {
      state: 'refused',
      refusal: guestRefusal(answer.json, report, photo),
    })
    tell({ kind: 'outbox' })
    return true
  }
  await backOff(answer ? readRetryAfter(answer.headers.get('retry-after')) : null, answer?.status === 429)
  // A report on which the office fails holds up no other.
  return (answer?.status ?? 0) >= 500
}

/** What it said leaves the device with the receipt. */
async function receive(report: GuestReport): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    await reports.update(report.id, { state: 'received', refusal: null, body: null, endedAt: Date.now() })
    await photos.where('of').equals(report.id).delete()
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
