import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { objectiveBeforeWrite, rollUpAfterWrite } from './objective/roll-up.server.ts'
import { endAcceptances } from './risk/end-acceptances.server.ts'
import { riskAfterWrite, riskBeforeWrite, riskMatrixAfterWrite } from './risk/risk.server.ts'
import { riskMatrix } from './risk-matrix/risk-matrix.ts'

/** Objectives are counted from their parts, risks rated by the company's matrix, which is entered again by creating it. */
export const strategyServer: AreaServerPart = {
  area: 'strategy',
  beforeWrite: [objectiveBeforeWrite, riskBeforeWrite],
  afterWrite: [...rollUpAfterWrite, riskAfterWrite, riskMatrixAfterWrite],
  dailyWork: [endAcceptances],
  createsOver: [riskMatrix.name],
}
