import type { DashboardFilter, FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { departmentalObjective } from '../departmental-objective/departmental-objective.ts'
import { departmentalObjectiveViews } from '../departmental-objective/departmental-objective-views.screen.tsx'
import { objective } from '../objective/objective.ts'
import { objectiveViews } from '../objective/objective-views.screen.tsx'
import { opportunity } from '../opportunity/opportunity.ts'
import { opportunityViews } from '../opportunity/opportunity-views.screen.tsx'
import { risk } from '../risk/risk.ts'
import { riskViews } from '../risk/risk-views.screen.tsx'
import { strategy } from '../strategy/strategy.ts'
import { strategyViews } from '../strategy/strategy-views.screen.tsx'
import { strategyDashboardMessages as messages } from './messages.ts'

/** Objectives, strategies and risks are of a year: that in which the chosen days end. */
const ofYear = ({ to, departmentId }: DashboardFilter): Record<string, string> & { year: string } => ({
  year: to.slice(0, 4),
  ...(departmentId === null ? {} : { departmentId }),
})

/** How the strategies of the year go, and what stands behind them. */
export const strategyFigures: FiguresOf = (_actor, filter) => {
  const search = ofYear(filter)
  const strategies = { resource: strategy, path: '/company/strategies', view: strategyViews.list ?? {} }
  const tracked = (label: string, trackingStatus: string, isPressing = false): Figure => ({
    ...strategies,
    label,
    group: 'period',
    search: { ...search, trackingStatus },
    isPressing,
  })
  return [
    tracked(messages.behind, 'behind', true),
    tracked(messages.atRisk, 'at risk'),
    tracked(messages.onTrack, 'on track'),
    { ...strategies, label: messages.all, group: 'period', search },
    {
      resource: objective,
      label: objective.label[1],
      group: 'period',
      path: '/company/objectives/all',
      view: objectiveViews.list ?? {},
      search: { year: search.year },
    },
    {
      resource: departmentalObjective,
      label: departmentalObjective.label[1],
      group: 'period',
      path: '/company/departmental-objectives',
      view: departmentalObjectiveViews.list ?? {},
      search,
    },
  ]
}

/** The risks that are red after controls, and what else is in the register of the year. */
export const riskFigures: FiguresOf = (_actor, filter) => {
  const search = ofYear(filter)
  const risks = { resource: risk, path: '/company/risks-and-opportunities', view: riskViews.list ?? {} }
  return [
    {
      ...risks,
      label: messages.redRisks,
      group: 'period',
      search: { ...search, residualZone: 'high' },
      isPressing: true,
    },
    { ...risks, label: risk.label[1], group: 'period', search },
    {
      resource: opportunity,
      label: opportunity.label[1],
      group: 'period',
      path: '/company/opportunities',
      view: opportunityViews.list ?? {},
      search,
    },
  ]
}

/** What a director looks for among them: the strategies on track and behind, and the risks that are red after controls. */
export const directorFigures: FiguresOf = (actor, filter, today) => {
  const [behind, atRisk, onTrack] = strategyFigures(actor, filter, today)
  const [red] = riskFigures(actor, filter, today)
  return [...[behind, atRisk, onTrack].flatMap((one) => one ?? []), ...(red ? [{ ...red, isListed: true }] : [])]
}
