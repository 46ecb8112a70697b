import { noticeSource } from '#src/areas/notifications/notification/notice-source.server.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { storeNotice } from '#src/server/writes/notices/store-notice.ts'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { staff } from '../staff/staff.ts'
import { superiorsOf } from '../staff/superiors.server.ts'
import { confirmationMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof employmentDetails>
type Applied = AppliedWrite<typeof employmentDetails>
type Values = Readonly<Record<string, unknown>>

/** Nobody is confirmed from the start. */
export const confirmationBeforeWrite = beforeWrite(employmentDetails, { create: beginUnconfirmed })

/** The person and whom they report to are told (`design/workflows.md`, section 8). */
export const tellOfConfirmation = afterWrite(employmentDetails, { update: tell })

async function beginUnconfirmed({ fields }: Pending): Promise<WrittenFields<typeof employmentDetails>> {
  return fields.confirmation === undefined ? { confirmation: 'unconfirmed' } : {}
}

async function tell({ transaction, record, before, actor, at, cause }: Applied): Promise<void> {
  const staffId = String(record.staffId)
  const isConfirmed = hasBecome(before, record, 'confirmation', 'confirmed')
  if (!isConfirmed && !isExtended(before, record)) return
  const superiors = await superiorsOf(transaction, [staffId])
  const told = [staffId, ...(superiors.get(staffId)?.supervisors ?? [])].filter((one) => one !== actor.personId)
  const names = await noticeSource.namesOf(transaction, [staffId])
  const name = names.get(staffId) ?? ''
  const title = isConfirmed ? messages.wasConfirmed(name) : messages.wasExtended(name, String(record.probationEnds))
  for (const recipient of await noticeSource.reachable(transaction, told)) {
    storeNotice(
      transaction,
      noticeSource,
      {
        author: actor.personId,
        actingFor: null,
        at,
        cause: { entry: record.id, resource: employmentDetails.name, record: cause?.record ?? record.id },
      },
      {
        // Everybody reads the person, and not everybody whom they report to reads how they are employed.
        resource: staff.name,
        record: staffId,
        recipient,
        kind: 'decided',
        title,
        step: isConfirmed ? 'confirm' : 'extend-probation',
        actor: actor.personId,
        at,
      },
    )
  }
}

function hasBecome(before: Values | null, after: Values, field: string, value: string): boolean {
  return after[field] === value && before?.[field] !== value
}

function isExtended(before: Values | null, { probationEnds }: Values): boolean {
  return typeof probationEnds === 'string' && before !== null && before.probationEnds !== probationEnds
}
