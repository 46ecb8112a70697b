import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { sameValue } from '#src/lib/canonical-json.ts'
import { isGuestLink } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { lockName } from '#src/server/database/locks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { vendorRefusals as messages } from '../messages.ts'
import { askForKyc, inviteAgain, inviteVendor } from '../registration/invite.server.ts'
import { serviceRequirement } from '../service-requirement/service-requirement.ts'
import { documentsIn, expiredDocuments, firstExpiry, suspendExpired } from './required-papers.server.ts'
import { vendor } from './vendor.ts'
import { allVerified, standingVerifications, type Verification } from './verifications.ts'

type Pending = PendingWrite<typeof vendor>
type Written = AppliedWrite<typeof vendor>
type Fields = WrittenFields<typeof vendor>

/** Counts what a vendor stands on, and refuses what another has or was settled with its approval. */
export const vendorBeforeWrite = beforeWrite(vendor, {
  create: count,
  update: count,
  submit: count,
  resubmit: count,
  restore: count,
  approve: grantOffered,
  'verify-papers': verifyPapers,
  resume: refuseExpired,
})

/** Nobody is approved, or stays so, with a required document that has expired. */
export const vendorAfterWrite = afterWrite(vendor, {
  invite: inviteVendor,
  revise: inviteAgain,
  'ask-kyc': askForKyc,
  async create(written: Written) {
    const { record, effects } = written
    if (record.existingVendor !== true) return
    await effects.takeStep(vendor, record.id, 'admit')
    await suspendWhereExpired(written)
  },
  update: suspendWhereExpired,
  approve: suspendWhereExpired,
})

/** A document that is required from now on, or no longer, changes the day of every vendor who shows it. */
export const requirementAfterWrite = afterWrite(serviceRequirement, {
  update: countAgain,
  retire: countAgain,
  reinstate: countAgain,
  delete: countAgain,
  restore: countAgain,
})

/** On the day after the last one of a required document its vendor is suspended (`design/workflows.md`, section 6). */
export const suspendVendors: DailyWork = {
  name: 'vendors with expired documents',
  coversMissedDays: true,
  run: (transaction, _tenant, today, effects) => suspendExpired(transaction, today, effects),
}

/** What was judged with the approval; another vendor is entered anew. */
const settled = ['name', 'type', 'registrationNumber', 'taxNumber', 'idType', 'idNumber', 'existingVendor'] as const
const inForce = ['approved', 'inactive']
const verificationsSchema = z.array(z.object({ id: z.string(), staffId: z.string(), verifiedOn: z.string() }))
const verificationsOf = (value: unknown): Verification[] => verificationsSchema.parse(value ?? [])

async function count(pending: Pending): Promise<Fields> {
  const { transaction, fields, before, cause, isNew } = pending
  const isOfGuest = cause !== null && isGuestLink(cause.resource)
  if (cause !== null && !isOfGuest) return {}
  if (before && !isNew && inForce.includes(before.status ?? '')) refuseSettled(fields, before, isOfGuest)
  await refuseTakenTaxNumber(pending)
  const documents = documentsIn(fields.requirements)
  const standing = standingVerifications(
    verificationsOf(before?.verifications),
    documentsIn(before?.requirements),
    documents,
  )
  const { nextExpiryOn, nextExpiring } = await firstExpiry(transaction, documents)
  return {
    accountStanding: before?.accountStanding ?? 'none',
    nextExpiryOn: nextExpiryOn ?? undefined,
    nextExpiring: nextExpiring ?? undefined,
    verifications: standing.length === 0 ? undefined : standing,
  }
}

/** A vendor itself may add what the company did not know of it. */
function refuseSettled(fields: Fields, before: Readonly<Record<string, unknown>>, mayAdd: boolean): void {
  const changed = settled.filter(
    (name) => !sameValue(before[name] ?? null, fields[name] ?? null) && !(mayAdd && (before[name] ?? null) === null),
  )
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((name) => [name, [messages.settled]])))
}

/** Two vendors with one tax number are one, however it is written; simultaneous writes are serialised. */
async function refuseTakenTaxNumber({ transaction, id, fields, before, isNew }: Pending): Promise<void> {
  const key = taxKey(fields.taxNumber)
  if (key === '' || (!isNew && key === taxKey(before?.taxNumber))) return
  await lockName(transaction, vendor.name, `tax number ${key}`)
  const [bearer] = await transaction.query<{ name: string }>(
    `select name from vendors
     where tenant_id = $1 and id <> $2 and deleted_at is null
       and upper(regexp_replace(tax_number, '[^A-Za-z0-9]', '', 'g')) = $3 limit 1`,
    [transaction.tenantId, id, key],
  )
  if (bearer) throw invalid({ taxNumber: [messages.taxNumberTaken(bearer.name)] })
}

function taxKey(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[^A-Za-z0-9]/g, '').toUpperCase() : ''
}

/** Whoever approves last and names no services grants those that were offered. */
async function grantOffered({ fields, status }: Pending): Promise<Fields> {
  if (status !== 'approved' || fields.grantedServices !== undefined) return {}
  return { grantedServices: fields.services }
}

async function verifyPapers({ transaction, fields, actor, at }: Pending): Promise<Fields> {
  const documents = documentsIn(fields.requirements)
  const held = verificationsOf(fields.verifications)
  if (documents.every(({ id }) => held.some((one) => one.id === id)))
    throw refused('state', messages.nothingToVerify, { requirements: [messages.nothingToVerify] })
  const by = { staffId: actor.personId, verifiedOn: await companyDay(transaction, at) }
  return { verifications: allVerified(held, documents, by) }
}

async function refuseExpired({ transaction, id, at }: Pending): Promise<Fields> {
  const [expired] = await expiredDocuments(transaction, await companyDay(transaction, at), id)
  if (expired) {
    const text = messages.expired(expired.papers)
    throw refused('state', text, { requirements: [text] })
  }
  return {}
}

async function suspendWhereExpired({ transaction, record, effects, at }: Written): Promise<void> {
  await suspendExpired(transaction, await companyDay(transaction, at), effects, record.id)
}

async function countAgain({ transaction, record, effects }: AppliedWrite<typeof serviceRequirement>): Promise<void> {
  const rows = await transaction.query<{ id: string; requirements: unknown }>(
    `select id, requirements from vendors
     where tenant_id = $1 and deleted_at is null and status not in ('declined', 'closed')
       and requirements @> jsonb_build_array(jsonb_build_object('serviceRequirementId', $2::text)) order by id`,
    [transaction.tenantId, record.id],
  )
  for (const { id, requirements } of rows)
    await effects.change(vendor, id, { ...(await firstExpiry(transaction, documentsIn(requirements))) })
}
