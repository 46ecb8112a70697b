import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Notice, NoticeSource } from '#src/server/context/notice-source.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { newEnvelope } from '#src/server/database/records/new-envelope.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { JobTask } from '#src/server/jobs/job-task.ts'
import { linkToPage } from '#src/server/mail/link-to-page.ts'
import { accountOfPerson } from './account.ts'
import { type KeyNotice, keyNoticeJob } from './keys/key-jobs.ts'

/** Tells the owner of new and suspended keys by mail and by a notification. A repeat tells nothing twice in the app. */
export const keyNoticeTask: JobTask<KeyNotice> = {
  ...keyNoticeJob,
  async run({ context, tenantId, payload }) {
    const { database, configuration, mailer } = context
    const account = await accountOfPerson(database, payload.person)
    if (account?.tenantId !== tenantId) return
    const places = await inTenant(database, tenantId, async (tx) => {
      const read = await readPlaces(tx, payload.keys)
      await storeNotification(context, tx, payload, read)
      return read
    })
    const link = linkToPage(configuration, '/profile/bio-data')
    await mailer.send({ id: payload.id, to: account.email, ...mails[payload.kind](places, link) })
  },
}

/** Where and when a key was registered. */
type Place = { device: string; at: Date; suspended_at: Date | null; registered_from: string | null }

function readPlaces(tx: Transaction, keys: readonly string[]): Promise<Place[]> {
  return tx.query<Place>(
    `select device.name as device, key.created_at as at, key.suspended_at, key.registered_from
     from author_keys key join devices device on device.tenant_id = key.tenant_id and device.id = key.device
     where key.tenant_id = $1 and key.id = any($2::uuid[]) order by key.created_at`,
    [tx.tenantId, [...keys]],
  )
}

async function storeNotification(
  { areaParts }: Pick<ServerContext, 'areaParts'>,
  tx: Transaction,
  { id, person, kind, keys }: KeyNotice,
  places: readonly Place[],
): Promise<void> {
  const source = areaParts.find((part) => part.noticeSource)?.noticeSource
  const [key] = keys
  if (!source || key === undefined) return
  const at = new Date()
  const title = titles[kind](places.map(({ device }) => device).join(', '))
  const about = { resource: 'signing-keys', record: key, step: kind, actor: person, at }
  const record = noticeRecord(source, { ...about, recipient: person, kind: 'account', title }, id)
  if (await insertRecord(tx, source.resource, record)) tx.markChanged(source.resource, id, record.scope, false)
}

/** The record of a notice that no write of a record caused. */
function noticeRecord({ resource, fieldsOf }: NoticeSource, notice: Notice, id: string): StoredRecord {
  const scope = { owner: notice.recipient, department: null, vessel: null, participants: [] }
  return { ...fieldsOf(notice), ...newEnvelope(resource, { id, scope, at: notice.at.toISOString(), author: null }) }
}

const titles = {
  new: (device: string) => `Your account is now used on a new device: ${device}. Not you? See My account`,
  suspended: (devices: string) =>
    `Your password was changed. What you send from ${devices} is held until you sign in there again`,
}

const mails = {
  new: (places: readonly Place[], link: string) => ({
    subject: 'Your Fairlead account is used on a new device',
    text: [
      'Work can now be signed in your name on this device:',
      ...places.map(registrationText),
      `If this was not you, open your account, end the device there and change your password: ${link}`,
    ].join('\n\n'),
  }),
  suspended: (places: readonly Place[], link: string) => ({
    subject: 'Your Fairlead devices wait for your new password',
    text: [
      'Your password was changed. What you send from these devices is kept at the office and counts once you sign in there with the new password. Urgent safety reports count at once.',
      ...places.map(suspensionText),
      `If you do not know one of them, end it in your account: ${link}`,
    ].join('\n\n'),
  }),
}

function registrationText({ device, at, registered_from: from }: Place): string {
  return `${device}, set up on ${utc(at)}${from === null ? '' : ` from ${from}`}`
}

function suspensionText(place: Place): string {
  const { suspended_at: since } = place
  return since === null ? registrationText(place) : `${registrationText(place)}, waiting since ${utc(since)}`
}

function utc(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
