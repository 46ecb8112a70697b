import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import { storedAuthor, type Write } from '../entry/write.ts'
import { noticeMailTask } from './notice-mail.ts'
import { noticeTitle } from './notice-title.ts'
import { wordsOfStep, wordsOfVoiding } from './notice-words.ts'
import { kindOfSignature, recipientsOf, type TakenStep } from './recipients.ts'
import { refuseSecondOfDay } from './refuse-second-of-day.ts'
import { storeNotice } from './store-notice.ts'

/**
 * Tells people of a step of a workflow, in its transaction (`design/workflows.md`, section 1, rule 22): a notice for each,
 * and a mail for whoever wants one at once. Refused where these were told today, and the step does nothing else.
 */
export async function writeNotices(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  { resource, before, after, isVoiding }: Pick<TakenStep, 'resource' | 'before' | 'after'> & { isVoiding: boolean },
): Promise<void> {
  const source = context.areaParts.find((part) => part.noticeSource)?.noticeSource
  const { action, author: actor } = write.entry
  const words = isVoiding ? wordsOfVoiding : resource.workflow ? wordsOfStep(action) : null
  if (words?.oncePerDay) await refuseSecondOfDay(tx, write, resource, after)
  if (!source || !words) return
  // A batch with lines left stands where it stood, and its lines tell of themselves.
  if (resource.workflow?.batch?.answers === action && before?.status === after.status) return
  const step: TakenStep = { resource, before, after, actor, at: write.arrival }
  const recipients = await recipientsOf(source, tx, kindOfSignature(words.kind, step), step)
  if (recipients.size === 0) return
  const names = await namesFor(context, source, tx, step, [...recipients.keys()])
  const { id: entry, actingFor } = write.entry
  const cause = {
    author: storedAuthor(write),
    actingFor,
    at: write.arrival,
    cause: { entry, resource: resource.name, record: after.id },
  }
  const asked = [...recipients].map(([recipient, kind]) => ({ recipient, kind, resource }))
  const wanting = source.mailedAtOnce
    ? await source.mailedAtOnce(tx, asked)
    : asked.filter(({ kind }) => kind === 'turn').map(({ recipient }) => recipient)
  const mailed: string[] = []
  for (const [recipient, kind] of recipients) {
    const title = noticeTitle(resource, after, { ...words, actor, recipient }, names)
    const about = { resource: resource.name, record: after.id, step: action, actor, at: write.arrival }
    const id = storeNotice(tx, source, cause, { ...about, recipient, kind, title })
    if (wanting.includes(recipient)) mailed.push(id)
  }
  await addJobs(
    tx,
    noticeMailTask,
    mailed.map((id) => ({ payload: { notice: id }, key: id })),
  )
}

/** The names that the titles say. Whoever acts is known to the transaction, and the owner's name is recipients to others alone. */
async function namesFor(
  { actorSource }: ServerContext,
  source: NoticeSource,
  tx: Transaction,
  { after, actor, at }: TakenStep,
  recipients: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { owner } = after.scope
  const isOwnerNamed = owner !== null && owner !== actor && recipients.some((one) => one !== owner)
  const others = isOwnerNamed ? await source.namesOf(tx, [owner]) : new Map<string, string>()
  if (actor === systemAuthor) return new Map([...others, [actor, 'Fairlead']])
  const found = await actorSource.loadActor(tx, actor, at)
  return found ? new Map([...others, [actor, `${found.person.firstName} ${found.person.lastName}`]]) : others
}
