import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { validateChanges } from '#src/resource/description/validate.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { bioData } from '../bio-data/bio-data.ts'
import { profileRefusals } from '../messages.ts'
import { fieldProposal } from './field-proposal.ts'
import { newNameOf, oldNameOf, proposedResource } from './verified-fields.ts'

type Pending = PendingWrite<typeof fieldProposal>
type Applied = AppliedWrite<typeof fieldProposal>
type Target = Awaited<ReturnType<typeof presentOf>>

const proposedFields = fieldProposal.fields.pick({ staffId: true, field: true, value: true, day: true })

/** Fills in what the value is now, and refuses a proposal that changes nothing. */
export const proposalBeforeWrite = beforeWrite(fieldProposal, {
  create: fillPresent,
  update: fillPresent,
  submit: fillPresent,
  restore: fillPresent,
  approve: refuseMoved,
})

/** One open proposal a field: a newer one closes the older. An approved one changes its record with the approval. */
export const proposalAfterWrite = afterWrite(
  fieldProposal,
  { create: closeOlder, update: closeOlder, submit: closeOlder, restore: closeOlder, approve: apply },
  { changes: ['staffId'] },
)

async function fillPresent({ transaction, fields, at }: Pending) {
  const target = await presentOf(transaction, fields)
  const { field, proposed, present } = target
  if (present === null) throw invalid({ field: [profileRefusals.nothingToChange] })
  if (present === proposed) throw invalid({ [newNameOf(field)]: [profileRefusals.sameValue] })
  const { resource, id } = target
  refuseUnfit(target, await companyDay(transaction, at))
  return { oldValue: undefined, oldDay: undefined, [oldNameOf(field)]: present, resource: resource.name, recordId: id }
}

/** What the record itself would refuse is not proposed: its approval could not take effect. */
function refuseUnfit({ resource, field, proposed }: Target, today: string): void {
  const validated = validateChanges(resource, { [field]: proposed })
  if (!validated.ok) throw invalid({ [newNameOf(field)]: validated.errors[field] ?? [] })
  if (field === 'birthDate' && String(proposed) > today)
    throw invalid({ [newNameOf(field)]: [profileRefusals.futureBirth] })
}

async function refuseMoved({ transaction, fields }: Pending) {
  const { field, present } = await presentOf(transaction, fields)
  const name = oldNameOf(field)
  if (present !== (fields[name] ?? null)) throw invalid({ [name]: [profileRefusals.movedOn] })
  return {}
}

async function closeOlder({ transaction, record, effects }: Applied): Promise<void> {
  const older = await transaction.query<{ id: string }>(
    `select id from field_proposals where tenant_id = $1 and deleted_at is null and staff_id = $2 and field = $3
     and status in ('pending', 'declined') and id <> $4 order by id`,
    [transaction.tenantId, record.staffId, record.field, record.id],
  )
  for (const { id } of older) await effects.takeStep(fieldProposal, id, 'replace')
}

async function apply({ record, effects }: Applied): Promise<void> {
  const { staffId, field, value, day } = proposedFields.parse(pickProposed(record))
  const change = { [field]: day ?? value }
  if (proposedResource(field).name === staff.name)
    await effects.change(staff, staffId, change, { beside: newNameOf(field) })
  else await effects.change(bioData, String(record.recordId), change, { beside: newNameOf(field) })
}

/** The record that a proposal is about, its present value of the field, and what is proposed. */
async function presentOf(transaction: Transaction, fields: Pending['fields']) {
  const { staffId, field, value, day } = proposedFields.parse(pickProposed(fields))
  const resource = proposedResource(field)
  const id = resource.name === staff.name ? staffId : await naturalRecordId(bioData, transaction.tenantId, { staffId })
  const stored = (await readRecord(transaction, resource, id))?.[field]
  return { resource, id, field, proposed: day ?? value, present: typeof stored === 'string' ? stored : null }
}

function pickProposed({ staffId, field, value, day }: Pending['fields']) {
  return { staffId, field, value: value ?? undefined, day: day ?? undefined }
}
