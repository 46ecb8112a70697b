import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { queryConditions } from '#src/server/database/records/record-list.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireReader } from '#src/server/resource-routes/read-routes.ts'
import { equipment } from '../equipment/equipment.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentMaintenance } from '../equipment-maintenance/equipment-maintenance.ts'
import type { TrendQuery } from './trend.ts'

const id = z.uuid('This is not a valid ID').optional()
const day = z.string().refine(isPlainDate, 'This is not a date').optional()
const maxTypes = 100
const ids = z
  .string()
  .transform((text) => text.split(','))
  .refine((list) => list.every(isUuid), 'These are not valid IDs')
  .refine((list) => list.length <= maxTypes, `At most ${maxTypes} types`)
  .default([])
const trendsQuery = z.strictObject({
  equipmentGroupId: id,
  equipmentId: id,
  dateFrom: day,
  dateTo: day,
  defectTypeIds: ids,
  maintenanceTypeIds: ids,
})

/** The records of a type, by severity or state; `''` counts those that say none, and `typeId` is null where no type is said. */
type TypeCounts = { typeId: string | null; counts: Readonly<Record<string, number>> }

const uuidSchema = { type: 'string', format: 'uuid' }
const daySchema = { type: 'string', format: 'date' }
const typeCountsSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      typeId: { type: ['string', 'null'], description: 'A maintenance option; null where none is said' },
      counts: {
        type: 'object',
        description: 'How many of each severity or state; an empty name counts those that say none',
        additionalProperties: { type: 'integer' },
      },
    },
    required: ['typeId', 'counts'],
  },
}

const operation = (): Operation => ({
  tag: equipment.label[1],
  summary: 'Count defects by type and severity, and maintenance by type and state, of those that the caller may read',
  query: [
    { name: 'equipmentGroupId', description: 'Of the equipment of this group', schema: uuidSchema },
    { name: 'equipmentId', description: 'Of this piece of equipment', schema: uuidSchema },
    { name: 'dateFrom', description: 'Found or planned from this day', schema: daySchema },
    { name: 'dateTo', description: 'Found or planned to this day, included', schema: daySchema },
    { name: 'defectTypeIds', description: 'Defects of these types; separated by commas', schema: { type: 'string' } },
    {
      name: 'maintenanceTypeIds',
      description: 'Maintenance of these types; separated by commas',
      schema: { type: 'string' },
    },
  ],
  answer: {
    description: 'The most frequent type first',
    schema: {
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: { defects: typeCountsSchema, maintenance: typeCountsSchema },
          required: ['defects', 'maintenance'],
        },
      },
      required: ['data'],
    },
  },
})

/**
 * `GET /equipment/trends`: what the screen of trends counts on the device (`countByType`), of all records that the caller may
 * read (specification 2, section 7: trends).
 */
export function registerTrends(app: FastifyInstance): void {
  app.get('/equipment/trends', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const { defectTypeIds, maintenanceTypeIds, ...about } = parseInput(trendsQuery, request.query)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const loaded = await requireActor(request, tx)
      const defects = { resource: equipmentDefect, typeField: 'defectTypeId', partField: 'severity' }
      const maintenance = { resource: equipmentMaintenance, typeField: 'maintenanceTypeId', partField: 'status' }
      const count = async (counted: Counted, typeIds: readonly string[]) =>
        countTypes(tx, await requireReader(loaded, counted.resource), counted, { ...about, typeIds })
      return {
        defects: await count(defects, defectTypeIds),
        maintenance: await count(maintenance, maintenanceTypeIds),
      }
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}

/** What is counted, the field of its types, and the field, or `status`, by which those of a type are told apart. */
type Counted = { resource: Resource; typeField: string; partField: string }

async function countTypes(
  tx: Transaction,
  actor: Actor,
  { resource, typeField, partField }: Counted,
  { equipmentGroupId, equipmentId, dateFrom, dateTo, typeIds }: TrendQuery,
): Promise<TypeCounts[]> {
  const { where, values } = await queryConditions(tx, resource, {
    actor,
    lines: resource.access.read,
    filters: {
      ...(equipmentId !== undefined && { equipmentId: [equipmentId] }),
      ...(dateFrom !== undefined && { dateFrom: [dateFrom] }),
      ...(dateTo !== undefined && { dateTo: [dateTo] }),
      ...(typeIds.length > 0 && { [typeField]: typeIds }),
    },
    order: 'asc',
  })
  // Everybody reads which pieces are in a group.
  const ofGroup = `equipment_id in (select piece.id from equipment piece
    where piece.tenant_id = $1 and piece.equipment_group_id = $${values.length + 1} and piece.deleted_at is null)`
  const narrowed = equipmentGroupId === undefined ? [] : [equipmentGroupId]
  return tx.query<TypeCounts>(
    `select type_id as "typeId", jsonb_object_agg(part, count) as counts
     from (
       select "${columnOf(resource, typeField)}" as type_id, coalesce("${columnOf(resource, partField) ?? partField}", '') as part,
         count(*)::int as count
       from "${tableOf(resource).name}"
       where ${where} ${narrowed.length > 0 ? `and ${ofGroup}` : ''}
       group by 1, 2
     ) counted
     group by type_id order by sum(count) desc, type_id`,
    [...values, ...narrowed],
  )
}
