import { snakeCase } from '#src/lib/name-case.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { farthestLead, namedBy, remindedStates } from './reminders-of.ts'

/** A record of which people are to be told today. */
export type DueRecord = {
  id: string
  day: string
  /** How many days it is away; below zero afterwards. */
  left: number
  /** Which of its reminders this is: the days before it that were counted, 0 on the day, -7 a week after it. */
  mark: number
  /** What the record is called. */
  name: string
  /** The paper of the record that it is about; null where it is the record itself. */
  paper: string | null
  /** Whom the reminder's field names; the owner where it says so. */
  person: string | null
  scope: ScopeKeys
}

/**
 * The records of a resource whose reminder comes on that day or came since anybody was last told. Of several that were
 * missed it is the newest one alone. Settled, deleted and retired records are none.
 */
export async function dueRecords(
  tx: Transaction,
  resources: readonly Resource[],
  resource: Resource,
  reminder: Reminder,
  today: string,
): Promise<DueRecord[]> {
  const values: unknown[] = [tx.tenantId, today, reminder.before, farthestLead(reminder), resource.name, reminder.on]
  const states = remindedStates(resource, reminder)
  const inStates = states === null ? '' : `and record.status = any($${values.push(states)}::text[])`
  const day = `record."${columnOf(resource, reminder.on)}"`
  const { lead, joins } = leadOf(resources, resource, reminder)
  return tx.query<DueRecord>(
    `with due as (
       select record.id, ${day} as day, ${day} - $2::date as left, ${nameOf(resource)} as name,
         ${personOf(resource, reminder)} as person, ${paperOf(resource, reminder)} as paper,
         json_build_object('owner', record.scope_owner, 'department', record.scope_department,
           'vessel', record.scope_vessel, 'participants', record.scope_participants) as scope,
         case when ${day} <= $2::date then -7 * (($2::date - ${day}) / 7)
           else (select min(days) from unnest($3::integer[] || ${lead}) days
             where days >= ${day} - $2::date and (${lead} is null or days <= ${lead})) end as mark
       from "${tableOf(resource).name}" record ${joins}
       where record.tenant_id = $1 and ${day} <= $2::date + $4::integer and record.deleted_at is null and record.active
         ${inStates})
     select due.* from due
     left join reminders_told told
       on told.tenant_id = $1 and told.resource = $5 and told.field = $6 and told.record_id = due.id
     where due.mark is not null and (told.record_id is null or told.due_on <> due.day or told.days_before > due.mark)
     order by due.day, due.id`,
    values,
    `due-${resource.name}-${reminder.on}`,
  )
}

/** Notes that people were told of these records today. */
export async function noteTold(
  tx: Transaction,
  resource: Resource,
  { on }: Reminder,
  records: readonly Pick<DueRecord, 'id' | 'day' | 'mark'>[],
  today: string,
): Promise<void> {
  await tx.query(
    `insert into reminders_told (tenant_id, resource, field, record_id, due_on, days_before, told_on)
     select $1, $2, $3, id, day, mark, $5::date
     from json_to_recordset($4::json) as record(id uuid, day date, mark integer)
     on conflict (tenant_id, resource, field, record_id)
       do update set due_on = excluded.due_on, days_before = excluded.days_before, told_on = excluded.told_on`,
    [tx.tenantId, resource.name, on, JSON.stringify(records.map(({ id, day, mark }) => ({ id, day, mark }))), today],
    'note-reminders-told',
  )
}

/** The record's own number of days for the first reminder, and the records that it is read from. */
function leadOf(
  resources: readonly Resource[],
  resource: Resource,
  { lead = [] }: Reminder,
): { lead: string; joins: string } {
  const joins: string[] = []
  const columns = lead.map((path, index) => {
    const [name = '', further] = path.split('.')
    if (further === undefined) return `record."${columnOf(resource, name)}"`
    const named = resources.find((one) => one.name === fieldOf(resource, name)?.target)
    if (!named || columnOf(named, further) === undefined) throw new Error(`${resource.name} has no lead ${path}`)
    joins.push(
      `left join "${tableOf(named).name}" named${index} on named${index}.tenant_id = record.tenant_id
         and named${index}.id = record."${columnOf(resource, name)}"`,
    )
    return `named${index}."${columnOf(named, further)}"`
  })
  const cast = columns.map((column) => `${column}::integer`)
  return { lead: cast.length === 0 ? 'null::integer' : `coalesce(${cast.join(', ')})`, joins: joins.join(' ') }
}

/** Its texts among the title, else its number. */
function nameOf(resource: Resource): string {
  const texts = namedBy(resource).map((name) => `record."${snakeCase(name)}"`)
  return `coalesce(nullif(concat_ws(' ', ${[...texts, 'null'].join(', ')}), ''), record.number, '')`
}

function paperOf(resource: Resource, { paper }: Reminder): string {
  return paper === undefined ? 'null::text' : `nullif(record."${columnOf(resource, paper)}", '')`
}

function personOf(resource: Resource, { whose }: Reminder): string {
  if (whose === 'owner') return 'record.scope_owner'
  return typeof whose === 'string' ? `record."${columnOf(resource, whose)}"` : 'null::uuid'
}
