import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { DailyWork, OwnAct } from '#src/server/context/daily-work.ts'
import { readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { eraseTraces } from '#src/server/writes/record/erase-traces.ts'
import { eraseLinksOf } from '../guest/erase-links.server.ts'
import { jobApplication } from './job-application.ts'
import { keptOfApplication } from './kept-of-application.ts'

/** Months after which nothing is known of an applicant who was not hired; the company's notice to applicants says the same. */
const monthsKept = 12
/** Of one day, so that nobody waits long for its locks; the rest goes on the next. */
const maxPerDay = 200

/**
 * A year after an application was rejected, withdrawn or deleted, or its vacancy ended, it loses who applied: name, address,
 * papers and letters, in the record, its interviews, scores and offers, their history, notices and answers. What is counted
 * (which vacancy, when, how it ended) stays.
 */
export const eraseApplicants: DailyWork = {
  name: 'erase applicants',
  coversMissedDays: true,
  async run(transaction, _tenant, today, _effects, act) {
    for (const id of await applicationsToErase(transaction, today)) await eraseApplication(transaction, id, today, act)
  },
}

async function applicationsToErase({ query, tenantId }: Transaction, today: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select application.id from job_applications application
     left join vacancies vacancy on vacancy.tenant_id = application.tenant_id and vacancy.id = application.vacancy_id
     where application.tenant_id = $1 and application.erased_on is null and application.status <> 'completed'
       and least(application.deleted_at,
         case when application.status in ('rejected', 'closed') then application.status_at end,
         case when vacancy.status in ('completed', 'terminated') then vacancy.status_at end)
         < $2::date - make_interval(months => $3)
     order by application.id limit $4`,
    [tenantId, today, monthsKept, maxPerDay],
    'applications-to-erase',
  )
  return rows.map(({ id }) => id)
}

async function eraseApplication(transaction: Transaction, id: string, today: string, act: OwnAct): Promise<void> {
  for (const { resource, clears } of keptOfApplication) {
    for (const child of await childrenOf(transaction, resource, id)) {
      await empty(transaction, resource, child, clears, act, { applicant: `${erased.firstName} ${erased.lastName}` })
    }
  }
  // By the address of mail, which goes next.
  await eraseLinksOf(transaction, id)
  await erase(transaction, id, today, act)
}

async function childrenOf({ query, tenantId }: Transaction, resource: Resource, id: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from "${tableOf(resource).name}" where tenant_id = $1 and job_application_id = $2 order by id`,
    [tenantId, id],
  )
  return rows.map((row) => row.id)
}

/** Who applied, in the record itself. What was deleted keeps its row, which nobody reads. */
async function erase(transaction: Transaction, id: string, today: string, act: OwnAct): Promise<void> {
  const gone = {
    ...erased,
    email: `erased-${id.slice(-12)}@applicant.invalid`,
    erasedOn: today,
  }
  await empty(transaction, jobApplication, id, personal, act, gone)
}

/** What stands in the place of a name. */
const erased = { firstName: 'Erased', lastName: 'applicant' } as const

const personal = ['phone', 'address', 'availableFrom', 'coverLetter', 'resume', 'photograph', 'documents'] as const

async function empty(
  transaction: Transaction,
  resource: Resource,
  id: string,
  clears: readonly string[],
  { at }: OwnAct,
  besides: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const before = await readRecord(transaction, resource, id, 'update')
  if (before) {
    const { lastStep, ...kept } = before
    const cleared = Object.fromEntries(
      clears.filter((name) => fieldOf(resource, name)).map((name) => [name, undefined]),
    )
    const after: StoredRecord = {
      ...kept,
      ...cleared,
      ...besides,
      lastStep: lastStep && { ...lastStep, answers: {} },
      version: before.version + 1,
      updatedAt: at.toISOString(),
      updatedBy: null,
    }
    await updateRecord(transaction, resource, after)
    transaction.markChanged(resource, id, after.scope, false)
  }
  await transaction.query('delete from comments where tenant_id = $1 and resource_name = $2 and record_id = $3', [
    transaction.tenantId,
    resource.name,
    id,
  ])
  await eraseTraces(transaction, resource, id, { isDeleted: before === null })
}
