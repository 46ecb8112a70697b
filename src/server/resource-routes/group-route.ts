import type { FastifyInstance } from 'fastify'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields, sumFields } from '#src/resource/display/group-fields.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { groupRecords, maxGroups } from '#src/server/database/records/group-records.ts'
import { notePrivateWhole } from '#src/server/database/records/private-reads.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { readGroupQuery } from './group-query.ts'
import { searchOf } from './list-query.ts'
import { requireReader } from './read-routes.ts'
import { listParameters } from './resource-operations.ts'
import { withTenantFieldsAsked } from './tenant-fields.ts'

/** Counts and sums of a list by the value of a field, of the records that the person may read and no others. */
export function registerGroupRoute(app: FastifyInstance, context: ServerContext, resource: Resource): void {
  app.get(
    `/${resource.name}/groups`,
    { config: { access: 'session', operation: () => groupsOperation(resource) } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { actor, groups } = await inTenantReadOnly(context.database, tenantId, async (tx) => {
        const actor = await requireReader(await requireActor(request, tx), resource)
        const listed = await withTenantFieldsAsked(context, tx, resource, actor, request.query)
        const { by, sums, order, search, filters } = readGroupQuery(listed, request.query)
        const query = { actor, lines: resource.access.read, filters, order, ...searchOf(context, search) }
        return { actor, groups: await groupRecords(tx, listed, query, by, sums) }
      })
      await notePrivateWhole(context.database, actor, resource, 'groups')
      void reply.header('cache-control', 'no-store')
      return { data: groups }
    },
  )
}

function groupsOperation(resource: Resource): Operation {
  const sums = sumFields(resource)
  const sum = {
    name: 'sum',
    description: 'Fields to add up; repeated or separated by commas',
    schema: { type: 'string', enum: sums },
    repeated: true,
  }
  return {
    tag: resource.label[1],
    summary: `Count ${withinSentence(resource.label[1])} by group`,
    query: [
      {
        name: 'by',
        description: 'The field whose values, or the months of whose days, are told apart. Required',
        schema: { type: 'string', enum: [...groupFields(resource).keys()] },
      },
      ...(sums.length > 0 ? [sum] : []),
      ...listParameters(resource).filter(({ name }) => name !== 'order'),
    ],
    answer: { description: `The largest groups, at most ${maxGroups}`, schema: groupsSchema },
  }
}

const currencySumsSchema = {
  type: 'array',
  description: 'The sums of an amount of money, one for each currency',
  items: {
    type: 'object',
    properties: {
      currency: { type: 'string' },
      amount: { type: 'string', description: 'Exact decimal text' },
    },
    required: ['currency', 'amount'],
  },
}

const groupsSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key: { type: ['string', 'null'], description: 'The value, or a month as YYYY-MM; null where there is none' },
          count: { type: 'integer' },
          sums: { type: 'object', additionalProperties: { anyOf: [{ type: 'number' }, currencySumsSchema] } },
        },
        required: ['key', 'count', 'sums'],
      },
    },
  },
  required: ['data'],
}
