import { camelCase } from '#src/lib/name-case.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { type CategoryDefinition, categoryDefinitions } from '#src/resource/custom-fields/category-definition.ts'
import { withHeads } from '#src/resource/custom-fields/custom-heads.ts'
import { type CustomList, customLists, withCustomFields } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Which custom fields are wanted; all where it says nothing. */
type Wanted = (definition: CategoryDefinition, list: CustomList) => boolean

/**
 * The description with the tenant's own fields that the person may read, retired ones included, each named in its sheets
 * as in its lists.
 */
export async function withTenantFields(
  context: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  wanted: Wanted = () => true,
): Promise<Resource> {
  const defined = []
  for (const list of customLists(resource)) {
    const definitions = await definitionsFor(context, tx, list, actor)
    defined.push(...withHeads(resource, list, definitions).filter(({ definition }) => wanted(definition, list)))
  }
  return withCustomFields(resource, defined)
}

/** The same where a query names one of them; the description itself else, so that other lists read nothing more. */
export async function withTenantFieldsAsked(
  context: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  query: unknown,
): Promise<Resource> {
  const isAsked = Object.keys(query ?? {}).some((name) => isCustomName(resource, name))
  return isAsked ? withTenantFields(context, tx, resource, actor) : resource
}

/** Whether a parameter names a custom field, one that exists or none: `customValues.018f…From`. */
export function isCustomName(resource: Resource, parameter: string): boolean {
  const own = camelCase(parameter)
  return customLists(resource).some(({ name }) => own.startsWith(`${name}.`))
}

async function definitionsFor(
  { resources }: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  { custom }: CustomList,
  actor: Actor,
): Promise<CategoryDefinition[]> {
  const defining = resources.find(({ name }) => name === custom.definitions)
  if (!defining) throw new Error(`no resource is called ${custom.definitions}`)
  const found: StoredRecord[] = []
  for await (const records of readRecords(tx, defining, { actor, lines: defining.access.read, order: 'asc' })) {
    found.push(...records)
  }
  return categoryDefinitions(found, custom.of)
}
