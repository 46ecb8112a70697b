import { z } from 'zod/mini'
import { applicationKey } from '../connectivity/server-address.ts'
import { ServerError } from '../connectivity/server-error.ts'
import { uploadResumably } from '../push/uploads/resumable-upload.ts'
import { fetchUpload } from '../push/uploads/verified-upload.ts'
import { sendPublicRequest } from '../session/server.ts'
import {
  type GuestFileRow,
  type GuestLinkRow,
  type GuestStepRow,
  guestLinkDatabase,
} from '../storage/guest-link-database.ts'
import { withLock } from '../storage/web-lock.ts'
import { dataOf, readGuestLinkView, savedStepOf } from './guest-link-view.ts'

const { links, steps, files } = guestLinkDatabase

const refusal = z.object({ message: z.string(), errors: z.optional(z.record(z.string(), z.array(z.string()))) })

/**
 * Brings a link and the office together: what the office has is read, then steps are sent, which wait for no file, then files
 * and, where that was asked for, all answers. A session that has ended is forgotten; silence throws `OfficeUnreachable`, and
 * everything stays.
 */
export async function syncGuestLink(id: string): Promise<void> {
  await withLock(`fairlead-guest-link ${id}`, async () => {
    const link = await links.get(id)
    if (!link?.session) return
    try {
      await readFromOffice(link, link.session)
      await sendSteps(link, link.session)
      await sendFiles(link, link.session)
      await sendAll(id, link.session)
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'guest-session-over') throw error
      await links.update(id, { session: null })
    }
  })
}

async function readFromOffice({ id }: GuestLinkRow, session: string): Promise<void> {
  const view = dataOf(await sendPublicRequest('post', 'guest/links/read', { json: { session } }).json())
  const read = readGuestLinkView(view)
  if (!read) return
  await guestLinkDatabase.transaction('rw', links, steps, async () => {
    await links.update(id, { view })
    for (const [step, there] of Object.entries(read.steps)) {
      const here = await steps.get([id, step])
      if (here && here.base >= there.version) continue
      const { version: base, fields } = there
      const times = { changedAt: Date.parse(there.savedAt), foreignAt: Date.now() }
      const fresh = { link: id, step, fields, base, isSaved: true, other: null, ...times }
      // What was typed here and not saved yet is never overwritten: the guest says which counts.
      await steps.put(here && !here.isSaved ? { ...here, other: there } : fresh)
    }
  })
}

async function sendSteps({ id }: GuestLinkRow, session: string): Promise<void> {
  for (const row of await steps.where('link').equals(id).toArray())
    if (!row.isSaved && row.other === null) await sendStep(row, session)
}

async function sendStep({ link, step, base, fields, changedAt }: GuestStepRow, session: string): Promise<void> {
  const json = { session, step, base, fields }
  try {
    const saved = savedStepOf(await sendPublicRequest('post', 'guest/links/step', { json }).json())
    await guestLinkDatabase.transaction('rw', steps, async () => {
      const now = await steps.get([link, step])
      if (now) await steps.put({ ...now, base: saved.version, isSaved: now.changedAt === changedAt })
    })
  } catch (error) {
    // A change elsewhere is told by the next reading, which brings it along; what is not taken is told once all is sent.
    const isToldLater = error instanceof ServerError && (error.code === 'changed-elsewhere' || isRefusal(error))
    if (!isToldLater) throw error
  }
}

const isRefusal = ({ status }: ServerError) => status === 413 || status === 422

async function sendFiles({ id }: GuestLinkRow, session: string): Promise<void> {
  const headers = { 'x-api-key': applicationKey, 'x-guest-session': session }
  const note = (file: string, arrived: number) => files.update(file, { isBegun: true, arrived })
  for (const row of await files.where('link').equals(id).toArray()) {
    if (row.state !== 'waiting') continue
    const { answer, isStored } = await uploadResumably(rowOf(row), row.bytes, headers, () => undefined, fetchUpload, {
      path: 'guest/links/uploads',
      note,
    })
    if (isStored) await files.update(row.id, { state: 'stored', message: null })
    else if (answer && [413, 415, 422].includes(answer.status))
      await files.update(row.id, {
        state: 'refused',
        message: refusalOf(answer.json),
      })
  }
}

/** Why a file was refused: what is wrong with it, else what the answer says. */
function refusalOf(json: unknown): string {
  const parsed = refusal.safeParse(json)
  if (!parsed.success) return ''
  return Object.values(parsed.data.errors ?? {})[0]?.[0] ?? parsed.data.message
}

function rowOf({ reference, isBegun, arrived }: GuestFileRow) {
  return { ...reference, folder: 'guests', upload: isBegun ? reference.id : '', arrived }
}

/** All answers under the id by which a repeat is known, once no file is missing. */
async function sendAll(id: string, session: string): Promise<void> {
  const link = await links.get(id)
  if (!link?.sending) return
  const named = await files.where('link').equals(id).toArray()
  if (named.some(({ state }) => state === 'waiting')) return
  const rows = await steps.where('link').equals(id).toArray()
  const said = Object.fromEntries(rows.map(({ step, fields }) => [step, fields]))
  try {
    await sendPublicRequest('post', 'guest/links/send', { json: { session, id: link.sending, steps: said } }).json()
    await steps.where('link').equals(id).modify({ isSaved: true, other: null })
    // It counts as being sent until it is known when it was: pages lead on from there.
    await readFromOffice(link, session)
    await links.update(id, { sending: null, refusal: null })
  } catch (error) {
    if (!(error instanceof ServerError) || ![409, 422].includes(error.status)) throw error
    const errors = Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [path, [...texts]]))
    await links.update(id, { sending: null, refusal: { message: error.message, errors } })
    await readFromOffice(link, session)
  }
}
