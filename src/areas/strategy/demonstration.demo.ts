import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { objectiveRecords } from './objective/objectives.demo.ts'
import { riskRecords } from './risk/risks.demo.ts'

/** Objectives with what belongs to them, and the register of risks of a demonstration company. */
export const strategyDemonstration: DemonstrationPart = {
  area: 'strategy',
  records: async ({ tenant, tenantId, days }) => [
    ...objectiveRecords(tenant, days),
    ...(await riskRecords(tenant, tenantId, days)),
  ],
}
