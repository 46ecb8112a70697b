import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork, OwnAct } from '#src/server/context/daily-work.ts'
import type { NoticeSource } from '#src/server/context/notice-source.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import { storeNotice } from '#src/server/writes/notices/store-notice.ts'
import { dueRecords, noteTold } from './due-records.ts'
import { remindedPeople } from './reminded-people.ts'
import { mailedNotices, reminderMailTask } from './reminder-mail.ts'
import { reminderTitle } from './reminder-title.ts'
import { remindersOf } from './reminders-of.ts'

type Rule = { resource: Resource; reminder: Reminder }
/** A person's new notices, in the order of the days. */
type NoticesOf = Map<string, string[]>

/**
 * Tells people of the days that descriptions remind of, with one mail for each person. What missed days left is told once,
 * as things are now. Throws for a description whose reminders say what cannot be.
 */
export function reminderWork({ resources, areaParts }: ServerContext): DailyWork {
  const source = areaParts.find((part) => part.noticeSource)?.noticeSource
  const rules = resources.flatMap((resource): Rule[] =>
    remindersOf(resource).map((reminder) => ({ resource, reminder })),
  )
  return {
    name: 'reminders',
    coversMissedDays: true,
    async run(tx, _tenant, today, _effects, act) {
      if (!source) return
      const notices: NoticesOf = new Map()
      for (const rule of rules) await tellOf(source, tx, resources, rule, { today, act }, notices)
      const jobs = [...notices].map(([recipient, ids]) => ({
        payload: { mail: uuidV7(), recipient, notices: ids.slice(0, mailedNotices), count: ids.length },
      }))
      await addJobs(tx, reminderMailTask, jobs)
    },
  }
}

async function tellOf(
  source: NoticeSource,
  tx: Transaction,
  resources: readonly Resource[],
  { resource, reminder }: Rule,
  { today, act }: { today: string; act: OwnAct },
  notices: NoticesOf,
): Promise<void> {
  const { at } = act
  const records = await dueRecords(tx, resources, resource, reminder, today)
  if (records.length === 0) return
  const told = await remindedPeople(source, tx, { resource, reminder, at }, records)
  const people = [...new Set([...told.values()].flat())]
  const asked = people.map((recipient) => ({ recipient, kind: 'due' as const, resource }))
  const wanting = new Set(source.mailedAtOnce ? await source.mailedAtOnce(tx, asked) : people)
  const by = { author: null, actingFor: null, at, cause: { entry: act.id, resource: act.name, record: act.id } }
  for (const record of records) {
    const title = reminderTitle(resource, record, reminder, record.left)
    const about = { kind: 'due' as const, title, resource: resource.name, record: record.id, step: reminder.what }
    for (const recipient of told.get(record) ?? []) {
      const id = storeNotice(tx, source, by, { ...about, actor: systemAuthor, at, recipient })
      if (!wanting.has(recipient)) continue
      const ids = notices.get(recipient) ?? []
      ids.push(id)
      notices.set(recipient, ids)
    }
  }
  await noteTold(tx, resource, reminder, records, today)
}
