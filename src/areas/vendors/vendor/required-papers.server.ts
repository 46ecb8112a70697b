import { z } from 'zod'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Effects } from '#src/server/context/effects.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { suspensionReason } from '../messages.ts'
import { vendor } from './vendor.ts'

/** A document that a vendor shows, as a record holds it. */
export type ShownDocument = {
  id: string
  serviceRequirementId: string
  certificate?: Pick<FileReference, 'sha256'> | null | undefined
  certificateNumber?: string | null | undefined
  expiresOn?: string | null | undefined
}

const shown = z.array(
  z.looseObject({
    id: z.string(),
    serviceRequirementId: z.string(),
    certificate: z.looseObject({ sha256: z.string() }).nullish(),
    certificateNumber: z.string().nullish(),
    expiresOn: z.string().nullish(),
  }),
)

/** The documents among a vendor's fields; none where it shows none. */
export function documentsIn(requirements: unknown): ShownDocument[] {
  return shown.parse(requirements ?? [])
}

/** The first day on which a required document of these ends, and which that is; nulls where none ends. */
export async function firstExpiry(
  { query, tenantId }: Transaction,
  documents: readonly ShownDocument[],
): Promise<{ nextExpiryOn: string | null; nextExpiring: string | null }> {
  const ending = documents.filter(({ expiresOn }) => typeof expiresOn === 'string')
  if (ending.length === 0) return { nextExpiryOn: null, nextExpiring: null }
  const rows = await query<{ id: string; name: string }>(
    `select id, name from service_requirements
     where tenant_id = $1 and id = any($2::uuid[]) and is_required and active and deleted_at is null`,
    [tenantId, ending.map(({ serviceRequirementId }) => serviceRequirementId)],
    'required-documents',
  )
  const required = new Map(rows.map(({ id, name }) => [id, name]))
  const papers = ending.flatMap(({ serviceRequirementId, expiresOn }) => {
    const name = required.get(serviceRequirementId)
    return name !== undefined && typeof expiresOn === 'string' ? [{ name, expiresOn }] : []
  })
  const [first] = papers.toSorted((left, right) => (left.expiresOn < right.expiresOn ? -1 : 1))
  return { nextExpiryOn: first?.expiresOn ?? null, nextExpiring: first?.name.slice(0, 200) ?? null }
}

/** Vendors whose required documents ended before a day, each with their names; `id` asks of one alone. */
export async function expiredDocuments(
  { query, tenantId }: Transaction,
  today: string,
  id: string | null = null,
): Promise<{ id: string; status: string | null; papers: string }[]> {
  return query(
    `select given.id, given.status, string_agg(asked.name, ', ' order by asked.name) as papers
     from vendors given
     cross join lateral jsonb_array_elements(given.requirements) line
     join service_requirements asked on asked.tenant_id = given.tenant_id
       and asked.id = (line ->> 'serviceRequirementId')::uuid and asked.is_required and asked.active
       and asked.deleted_at is null
     where given.tenant_id = $1 and given.deleted_at is null and given.next_expiry_on < $2
       and (line ->> 'expiresOn')::date < $2 and ($3::uuid is null or given.id = $3)
     group by given.id, given.status order by given.id`,
    [tenantId, today, id],
    'expired-vendor-documents',
  )
}

/** Suspends the approved vendors among those whose required documents have expired, and says which. */
export async function suspendExpired(
  transaction: Transaction,
  today: string,
  effects: Effects,
  id: string | null = null,
): Promise<void> {
  for (const { id: found, status, papers } of await expiredDocuments(transaction, today, id))
    if (status === 'approved')
      await effects.takeStep(vendor, found, 'suspend', { answers: { reason: suspensionReason(papers).slice(0, 2000) } })
}
