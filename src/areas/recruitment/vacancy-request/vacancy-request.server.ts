import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { readSignatories } from '../signatory/read-signatories.server.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { vacancyRequest } from './vacancy-request.ts'

/** A request is sent to the signatories of that moment; without any the usual order holds. */
export const vacancyRequestBeforeWrite = beforeWrite(vacancyRequest, { submit: nameSignatories })

/** The last signature makes the vacancy with the places approved (`design/workflows.md`, section 8). */
export const vacancyRequestAfterWrite = afterWrite(vacancyRequest, { approve: makeVacancy })

async function nameSignatories({
  transaction,
}: PendingWrite<typeof vacancyRequest>): Promise<WrittenFields<typeof vacancyRequest>> {
  const signatories = await readSignatories(transaction)
  return { signatories: signatories.length > 0 ? signatories : undefined }
}

async function makeVacancy({ record, effects }: AppliedWrite<typeof vacancyRequest>): Promise<void> {
  if (record.status !== 'approved') return
  const { position, departmentId, places, jobType, employmentTypeId, duties, requirements, isPublic } =
    vacancyRequest.fields.partial().loose().parse(record)
  await effects.create(vacancy, {
    position,
    departmentId,
    places,
    jobType,
    employmentTypeId,
    duties,
    requirements,
    isPublic,
    vacancyRequestId: record.id,
  })
}
