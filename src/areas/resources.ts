import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalChain } from './approvals/approval-chain/approval-chain.ts'
import * as descriptions from './descriptions.ts'
import { staff } from './staff/staff/staff.ts'

/** Every resource of the product, area by area; a new one is a line in `descriptions.ts`, and nothing here. */
export const resources: readonly Resource[] = [...Object.values<Resource>(descriptions), approvalChain].sort(byArea)

/** Name of the resource of people, whose ids are accounts' ids. */
export const peopleResource = staff.name

function byArea(left: Resource, right: Resource): number {
  return `${left.area} ${left.name}` < `${right.area} ${right.name}` ? -1 : 1
}
