import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { AskedMail } from '#src/server/context/notice-source.ts'
import { mailedNotices, reminderMailTask } from '#src/server/daily/reminders/reminder-mail.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addJobs } from '#src/server/jobs/add-jobs.ts'
import * as descriptions from '../../descriptions.ts'
import { mailWay, settableKinds } from './mail-ways.ts'

type Settings = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Those who are mailed at once of what they are told, each by their own settings. */
export async function mailedAtOnce(transaction: Transaction, asked: readonly AskedMail[]): Promise<readonly string[]> {
  const settings = await readSettings(
    transaction,
    asked.map(({ recipient }) => recipient),
  )
  return asked
    .filter(({ recipient, kind, resource }) => mailWay(settings.get(recipient) ?? null, kind, resource) === 'at-once')
    .map(({ recipient }) => recipient)
}

async function readSettings(transaction: Transaction, people: readonly string[]): Promise<Settings> {
  if (people.length === 0) return new Map()
  const rows = await transaction.query<{ person: string } & Record<string, unknown>>(
    `select distinct on (scope_owner) scope_owner as person, ${settableKinds.map((kind) => `"${kind}"`).join(', ')}
     from notification_settings
     where tenant_id = $1 and scope_owner = any($2::uuid[]) and deleted_at is null
     order by scope_owner, created_at desc, id desc`,
    [transaction.tenantId, [...new Set(people)]],
    'notification-settings-of',
  )
  return new Map(rows.map((row) => [row.person, row]))
}

/**
 * One mail a day for each person with what they want to hear of once a day, as far as it is unread: what came since the
 * morning before. A missed day is made up for by the next.
 */
export const notificationDigest: DailyWork = {
  name: 'notification digest',
  async run(transaction, _tenant, today) {
    const rows = await transaction.query<{ id: string; recipient: string; kind: string; resource_name: string }>(
      `select id, recipient_id as recipient, kind, resource_name from notifications
       where tenant_id = $1 and deleted_at is null and read_at is null
         and occurred_at >= $2::date - interval '1 day' and occurred_at < $2::date
         and recipient_id in (select scope_owner::text from notification_settings
           where tenant_id = $1 and deleted_at is null
             and 'daily' in (${settableKinds.map((kind) => `"${kind}"`).join(', ')}))
       order by occurred_at`,
      [transaction.tenantId, today],
    )
    const settings = await readSettings(
      transaction,
      rows.map(({ recipient }) => recipient),
    )
    const mails = new Map<string, string[]>()
    for (const { id, recipient, kind, resource_name: name } of rows) {
      const way = mailWay(settings.get(recipient) ?? null, kind, resources.get(name))
      if (way === 'daily') mails.set(recipient, [...(mails.get(recipient) ?? []), id])
    }
    const jobs = [...mails].map(([recipient, ids]) => ({
      payload: { mail: uuidV7(), recipient, notices: ids.slice(0, mailedNotices), count: ids.length },
    }))
    await addJobs(transaction, reminderMailTask, jobs)
  },
}

const resources: ReadonlyMap<string, Resource> = new Map(
  Object.values<Resource>(descriptions).map((resource) => [resource.name, resource]),
)
