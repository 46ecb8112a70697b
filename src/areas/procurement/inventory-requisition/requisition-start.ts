import { z } from 'zod'
import { missingOf } from '#src/areas/inventory/inventory/stock-level.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { requisitionMessages as messages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields of an item of the stock that a requisition of more of it takes over. */
const itemSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  departmentId: z.string().nullish(),
  vesselId: z.string().nullish(),
})

/** Fields that other records may have, and what a requisition takes over from them. */
const originSchema = z.looseObject({
  vesselId: z.string().optional().catch(undefined),
  vesselEngineId: z.string().optional().catch(undefined),
  /** Planned work calls its engine so. */
  machineId: z.string().optional().catch(undefined),
  departmentId: z.string().optional().catch(undefined),
  partsUsed: z
    .array(z.looseObject({ inventoryId: z.string(), quantity: z.number() }))
    .optional()
    .catch(undefined),
})

/**
 * What a requisition begins with that is made from another record of whichever kind: what it is for, the place, and the
 * parts that were used, to be replaced.
 */
export function startFrom(record: StoredRecord, purpose: string): Values {
  const { vesselId, machineId, vesselEngineId = machineId, departmentId, partsUsed = [] } = originSchema.parse(record)
  const place = vesselId
    ? { inventoryType: 'vessel', vesselId, vesselEngineId }
    : departmentId
      ? { inventoryType: 'department', departmentId }
      : {}
  const lines = partsUsed.map(({ inventoryId, quantity }) => ({ id: uuidV7(), inventoryId, quantity }))
  return { purpose: purpose.slice(0, 150), ...place, ...(lines.length > 0 && { requests: lines }) }
}

/**
 * What a requisition of more of an item begins with: its place, and a line with what lifts it to what should be there. What
 * is not missing has no quantity yet.
 */
export function startFromItem(item: StoredRecord): Values {
  const { name, type, departmentId, vesselId } = itemSchema.parse(item)
  const missing = missingOf(item)
  return {
    purpose: messages.stockOf(name).slice(0, 150),
    inventoryType: type,
    ...(departmentId && { departmentId }),
    ...(vesselId && { vesselId }),
    requests: [{ id: uuidV7(), inventoryId: item.id, ...(missing > 0 && { quantity: missing }) }],
  }
}
