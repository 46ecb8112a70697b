import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import {
  type AfterWrite,
  afterWrite,
  type BeforeWrite,
  beforeWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { noticeMailTask } from '#src/server/writes/notices/notice-mail.ts'
import { noticeTitle } from '#src/server/writes/notices/notice-title.ts'
import { commentMessages as messages } from '../messages.ts'
import { comment } from './comment.ts'
import { isChangeable } from './commentable.ts'
import { readCommented } from './read-commented.server.ts'

type Fields = WrittenFields<typeof comment>
type Mention = { id: string; staffId: string }
const mentionsIn = ({ mentions }: Fields): readonly Mention[] =>
  comment.fields.shape.mentions.parse(mentions ?? undefined) ?? []

/**
 * Whoever comments reads the record, by the rights that the write counts by. Says which of those mentioned are not told,
 * because they may not read it or have no account that is open.
 */
const accept: BeforeWrite<typeof comment> = async ({ transaction, fields, actor, at }) => {
  const about = await readCommented(transaction, fields, actor)
  if (!about) throw invalid({ recordId: [messages.noRecord] })
  const mentions = mentionsIn(fields)
  const people = mentions.map(({ staffId }) => staffId)
  const reached = new Set(await readersAmong(transaction, fields, people, at))
  const notReached = mentions.filter(({ staffId }) => !reached.has(staffId))
  return { recordId: about.record.id, notReached: notReached.length === 0 ? undefined : notReached }
}

/** A comment stays with its record, and stands as it is after a while. */
const change: BeforeWrite<typeof comment> = async (pending) => {
  const { before, fields, madeAt } = pending
  const isMoved = before?.resourceName !== fields.resourceName || before?.recordId !== fields.recordId
  if (isMoved) throw invalid({ recordId: [messages.staysThere] })
  if (before && !isChangeable(before.createdAt, madeAt)) throw refused('state', messages.tooLate)
  return accept(pending)
}

export const commentBeforeWrite = beforeWrite(comment, { create: accept, update: change, restore: accept })

/** Tells those who are mentioned anew and read the record, but for the author. */
const tell: AfterWrite<typeof comment> = async ({ transaction, record, before, actor, effects, at }) => {
  const [known, unread] = [
    before ? mentionsIn(before) : [],
    comment.fields.shape.notReached.parse(record.notReached ?? undefined) ?? [],
  ]
  const silent = new Set([actor.personId, ...[...known, ...unread].map(({ staffId }) => staffId)])
  const recipients = mentionsIn(record)
    .map(({ staffId }) => staffId)
    .filter((person) => !silent.has(person))
  const about = recipients.length > 0 ? await readCommented(transaction, record, actor) : null
  if (!about) return
  const { owner } = about.record.scope
  const names = await noticeSource.namesOf(transaction, [actor.personId, ...(owner === null ? [] : [owner])])
  const kind = 'mention' as const
  const wanting = await noticeSource.mailedAtOnce?.(
    transaction,
    recipients.map((recipient) => ({ recipient, kind, resource: about.resource })),
  )
  const mailed: string[] = []
  for (const recipient of recipients) {
    const title = noticeTitle(
      about.resource,
      about.record,
      { actor: actor.personId, past: messages.mentioned, recipient },
      names,
    )
    const notice = { recipient, kind, title, resource: about.resource.name, record: about.record.id, step: 'comment' }
    const fields = noticeSource.fieldsOf({ ...notice, actor: actor.personId, at })
    const { id } = await effects.create(noticeSource.resource, fields)
    if (wanting?.includes(recipient)) mailed.push(id)
  }
  await addJobs(
    transaction,
    noticeMailTask,
    mailed.map((id) => ({ payload: { notice: id }, key: id })),
  )
}

export const commentAfterWrite = afterWrite(comment, { create: tell, update: tell })

/** Those of these people who read the record as of an instant, and can sign in to do so. */
async function readersAmong(
  tx: Transaction,
  fields: Fields,
  people: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  const readers: string[] = []
  for (const person of await noticeSource.reachable(tx, people)) {
    const found = await actorSource.loadActor(tx, person, at)
    if (found && (await readCommented(tx, fields, found.actor))) readers.push(person)
  }
  return readers
}
