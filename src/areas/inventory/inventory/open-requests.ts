import { z } from 'zod'
import type { Workflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { orderedStates } from './on-order.ts'

const linesSchema = z.array(z.looseObject({ inventoryId: z.string().nullish() })).catch([])

/**
 * The requisitions among these that ask for an item and are still to be decided: drafts, those that wait and those sent
 * back. What is approved is on order already; what is closed or declined comes no more.
 */
export function openRequestsOf<R extends StoredRecord>(
  requisitions: readonly R[],
  { states }: Pick<Workflow, 'states'>,
  itemId: string,
): R[] {
  return requisitions.filter(({ status, requests }) => {
    if (status === null || orderedStates.includes(status) || states[status]?.closed === true) return false
    return linesSchema.parse(requests ?? []).some(({ inventoryId }) => inventoryId === itemId)
  })
}
