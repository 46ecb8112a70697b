import { uuidV7 } from '#src/lib/uuid.ts'
import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import { type GuestPhoto, type GuestReport, guestDatabase } from '../storage/guest-database.ts'
import { backOffGuestPush, readGuestDeliveryState, resumeGuestPush } from './guest-delivery-state.ts'
import { parseGuestRefusal } from './guest-refusal.ts'
import { proveWork } from './prove-work.ts'
import {
  bodyOfDetails,
  detailsToSend,
  forgetOldDetails,
  markDetailsReceived,
  markDetailsRefused,
} from './push-details.ts'

const minPauseMs = 2_000
const dayMs = 86_400_000
/** Statuses by which the office refuses the report itself, so that sending it again unchanged is useless. */
const refusalStatuses = [400, 404, 409, 413, 415, 422]

/** How many reports remain, and when (milliseconds) to try again; null while none is. */
export async function pushGuestReports(force: boolean): Promise<{ waiting: number; nextAt: number | null }> {
  return withLock('fairlead-guest', async () => {
    const state = await readGuestDeliveryState()
    const now = Date.now()
    if (state.obeyUntil <= now && (force || state.notBefore <= now)) await pushWaitingReports()
    await guestDatabase.reports.filter(({ endedAt }) => endedAt !== null && endedAt < Date.now() - dayMs).delete()
    await forgetOldDetails(Date.now() - dayMs)
    const { reports, details } = guestDatabase
    const waiting =
      (await reports.where('state').equals('waiting').count()) +
      (await details.where('state').equals('waiting').count())
    return {
      waiting,
      nextAt: waiting > 0 ? Math.max((await readGuestDeliveryState()).notBefore, Date.now() + minPauseMs) : null,
    }
  })
}

async function pushWaitingReports(): Promise<void> {
  for (const report of await guestDatabase.reports.where('state').equals('waiting').toArray()) {
    if (!(await pushReport(report))) return
  }
  for (const one of await detailsToSend()) {
    const body = bodyOfDetails(one)
    const answer = await postGuestRequest('guest/details', body, body.length, { 'content-type': 'application/json' })
    if (answer && answer.status < 300) {
      await markDetailsReceived(one)
      await resumeGuestPush()
    } else if (answer && refusalStatuses.includes(answer.status)) await markDetailsRefused(one, answer)
    else return backOff(answer)
  }
}

/** False when nothing more can be sent now. Each report is one request without a credential, with a proof of work. */
async function pushReport(report: GuestReport): Promise<boolean> {
  for (const photo of await guestDatabase.photos.where('of').equals(report.id).toArray()) {
    if (photo.uploaded) continue
    const goOn = await uploadPhoto(report, photo)
    const isIn = (await guestDatabase.photos.get(photo.id))?.uploaded ?? false
    if (!isIn) return goOn
  }
  const body = report.body ?? ''
  const proof = await proveWork(report.id)
  const answer =
    'wait' in proof
      ? proof.wait
      : await postGuestRequest(`guest/${report.resource}`, body, body.length, {
          'content-type': 'application/json',
          ...proof.headers,
        })
  return applyAnswer(report, answer, null, async () => markReceived(report))
}

async function uploadPhoto(report: GuestReport, photo: GuestPhoto): Promise<boolean> {
  const form = new FormData()
  form.set('place', report.place)
  form.set('report', report.id)
  form.set('id', photo.id)
  form.set('file', new File([photo.bytes], photo.reference.name, { type: photo.reference.type }))
  return applyAnswer(
    report,
    await postGuestRequest('guest/uploads', form, photo.reference.size, {}),
    photo.id,
    async () => {
      await guestDatabase.photos.update(photo.id, { uploaded: true })
    },
  )
}

async function postGuestRequest(path: string, body: BodyInit, size: number, more: Record<string, string>) {
  const headers = { 'x-api-key': applicationKey, 'x-guest-device': await temporaryDeviceId(), ...more }
  return verifiedFetch(
    apiUrl(path),
    { method: 'POST', body, headers, referrerPolicy: 'no-referrer' },
    computeTransferMs(size),
  )
}

type Answer = Awaited<ReturnType<typeof verifiedFetch>>

/** `photo` is the id of the photo that was sent; null for the report itself. */
async function applyAnswer(
  report: GuestReport,
  answer: Answer,
  photo: string | null,
  done: () => Promise<void>,
): Promise<boolean> {
  if (answer && answer.status < 300) {
    await done()
    await resumeGuestPush()
    return true
  }
  if (answer?.status === 409 && Reflect.get(Object(answer.json), 'code') === 'files-missing') {
    await guestDatabase.photos.where('of').equals(report.id).modify({ uploaded: false })
  } else if (answer && refusalStatuses.includes(answer.status)) {
    await guestDatabase.reports.update(report.id, {
      state: 'refused',
      refusal: parseGuestRefusal(answer.json, report, photo),
    })
    publishTabEvent({ kind: 'outbox' })
    return true
  }
  await backOff(answer)
  // A report on which the office fails does not hold up the others.
  return (answer?.status ?? 0) >= 500
}

function backOff(answer: Answer): Promise<void> {
  return backOffGuestPush(answer ? readRetryAfter(answer.headers.get('retry-after')) : null, answer?.status === 429)
}

/** The report's content leaves the device with its receipt. */
async function markReceived(report: GuestReport): Promise<void> {
  const { reports, photos } = guestDatabase
  await guestDatabase.transaction('rw', reports, photos, async () => {
    await reports.update(report.id, { state: 'received', refusal: null, body: null, endedAt: Date.now() })
    await photos.where('of').equals(report.id).delete()
  })
  publishTabEvent({ kind: 'outbox' })
}

/** An id for counting devices, replaced every day; used for nothing else. */
async function temporaryDeviceId(): Promise<string> {
  const stored: unknown = (await guestDatabase.settings.get('device'))?.value
  const id: unknown = Reflect.get(Object(stored), 'id')
  const from: unknown = Reflect.get(Object(stored), 'from')
  if (typeof id === 'string' && typeof from === 'number' && Math.abs(Date.now() - from) < dayMs) return id
  const fresh = { id: uuidV7(), from: Date.now() }
  await guestDatabase.settings.put({ key: 'device', value: fresh })
  return fresh.id
}
