import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { lockName } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { mailOutside } from '#src/server/jobs/outside-mail.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { endOffer, tellOfNew } from '../guest/tell-reviewers.server.ts'
import { recruitmentMessages as messages } from '../messages.ts'
import { textOfField } from '../text-of-field.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { jobApplication } from './job-application.ts'

type Pending = PendingWrite<typeof jobApplication>
type Written = WrittenFields<typeof jobApplication>

/** An application is for a vacancy that is not over, once for each address of mail, and belongs to its department. */
export const jobApplicationBeforeWrite = beforeWrite(jobApplication, {
  create: receive,
  update: keepVacancy,
  restore: refuseSecond,
  reopen: refuseWhereOver,
})

/**
 * The applicant is mailed what whoever rejects them has read (`design/workflows.md`, section 8); whoever reads applications
 * is told what applicants did by themselves.
 */
export const jobApplicationAfterWrite = afterWrite(jobApplication, {
  create: tellOfNew,
  reject: mailApplicant,
  cancel: endOffer,
})

async function receive(pending: Pending): Promise<Written> {
  const found = await vacancyOf(pending)
  // An unknown vacancy is refused at its field, like any reference.
  if (!found) return {}
  refuseOver(found)
  await refuseSecond(pending)
  return { departmentId: found.departmentId }
}

async function keepVacancy(pending: Pending): Promise<Written> {
  const { before, fields } = pending
  if (before && before.vacancyId !== fields.vacancyId) throw invalid({ vacancyId: [messages.staysForVacancy] })
  return refuseSecond(pending)
}

async function refuseSecond({ transaction, id, fields: { vacancyId, email } }: Pending): Promise<Written> {
  if (await hasApplied(transaction, { vacancyId, email, except: id }))
    throw invalid({ email: [messages.appliedAlready] })
  return {}
}

/** Whether somebody with this address applied for the vacancy; of simultaneous writes one waits for the other. */
async function hasApplied(
  transaction: Transaction,
  { vacancyId, email, except }: { vacancyId: unknown; email: unknown; except: string },
): Promise<boolean> {
  if (typeof vacancyId !== 'string' || typeof email !== 'string') return false
  await lockName(transaction, jobApplication.name, `${vacancyId} ${email}`)
  const rows = await transaction.query(
    `select 1 from job_applications
     where tenant_id = $1 and vacancy_id::text = $2 and lower(email) = lower($3) and id <> $4 and deleted_at is null
       and erased_on is null limit 1`,
    [transaction.tenantId, vacancyId, email, except],
    'applied-already',
  )
  return rows.length > 0
}

async function refuseWhereOver(pending: Pending): Promise<Written> {
  const found = await vacancyOf(pending)
  if (found) refuseOver(found)
  return {}
}

/** The office also enters what comes too early or too late; nobody applies for what is filled or terminated. */
function refuseOver({ status }: StoredRecord): void {
  if (status === 'completed' || status === 'terminated') throw invalid({ vacancyId: [messages.vacancyOver] })
}

function vacancyOf({ transaction, fields: { vacancyId } }: Pending): Promise<StoredRecord | null> {
  return typeof vacancyId === 'string' ? readRecord(transaction, vacancy, vacancyId) : Promise.resolve(null)
}

async function mailApplicant({ transaction, record, answers }: AppliedWrite<typeof jobApplication>): Promise<void> {
  const { mail } = answers
  if (typeof mail !== 'string' || mail.trim() === '') return
  const found = await readRecord(transaction, vacancy, String(record.vacancyId))
  const subject = messages.yourApplication(textOfField(found?.position))
  await mailOutside(transaction, [{ to: String(record.email), subject, text: mail }])
}
