import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { singleRecordScreens } from '#src/screens/derived/single-record-screens.ts'

const group = 'Company'
const objectiveReaders = ['manage objective', 'view objective'] as const
const riskReaders = ['manage risk', 'view risk'] as const

/** The screens of objectives, strategies, risks and opportunities, in the order of the menu. */
export const strategyScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'objectives',
    path: '/company/objectives/all',
    titles: { list: 'Objectives', new: 'New objective', record: 'Objective' },
    group,
    module: 'Strategy',
    permission: objectiveReaders,
    createPermission: 'manage objective',
    describe: async () => (await import('./objective/objective.ts')).objective,
    views: async () => (await import('./objective/objective-views.screen.tsx')).objectiveViews,
  }),
  ...derivedScreens({
    resource: 'strategies',
    path: '/company/strategies',
    titles: { list: 'Strategies', new: 'New strategy', record: 'Strategy' },
    group,
    module: 'Strategy',
    permission: objectiveReaders,
    createPermission: 'manage objective',
    describe: async () => (await import('./strategy/strategy.ts')).strategy,
    views: async () => (await import('./strategy/strategy-views.screen.tsx')).strategyViews,
  }),
  ...derivedScreens({
    resource: 'departmental-objectives',
    path: '/company/departmental-objectives',
    titles: { list: 'Departmental objectives', new: 'New departmental objective', record: 'Departmental objective' },
    group,
    module: 'Strategy',
    permission: objectiveReaders,
    describe: async () => (await import('./departmental-objective/departmental-objective.ts')).departmentalObjective,
    views: async () =>
      (await import('./departmental-objective/departmental-objective-views.screen.tsx')).departmentalObjectiveViews,
  }),
  ...derivedScreens({
    resource: 'risks',
    path: '/company/risks-and-opportunities',
    titles: { list: 'Risks', new: 'New risk', record: 'Risk' },
    group,
    module: 'Risk',
    permission: riskReaders,
    describe: async () => (await import('./risk/risk.ts')).risk,
    views: async () => (await import('./risk/risk-views.screen.tsx')).riskViews,
  }),
  ...derivedScreens({
    resource: 'opportunities',
    path: '/company/opportunities',
    titles: { list: 'Opportunities', new: 'New opportunity', record: 'Opportunity' },
    group,
    module: 'Risk',
    permission: riskReaders,
    describe: async () => (await import('./opportunity/opportunity.ts')).opportunity,
    views: async () => (await import('./opportunity/opportunity-views.screen.tsx')).opportunityViews,
  }),
  ...derivedScreens({
    resource: 'risk-committees',
    path: '/company/risk-committee',
    titles: { list: 'Risk committee', new: 'New risk committee', record: 'Risk committee' },
    group,
    module: 'Risk',
    permission: riskReaders,
    createPermission: 'manage risk',
    describe: async () => (await import('./risk-committee/risk-committee.ts')).riskCommittee,
    views: async () => (await import('./risk-committee/risk-committee-views.screen.tsx')).riskCommitteeViews,
  }),
  {
    path: '/company/risk-matrix',
    title: 'Risk matrix',
    group,
    module: 'Risk',
    permission: riskReaders,
    load: () => import('./risk-matrix/matrix-page.screen.tsx'),
  },
  ...singleRecordScreens({
    resource: 'risk-matrices',
    path: '/company/risk-zones',
    title: 'Risk zones',
    group,
    module: 'Risk',
    permission: 'edit company details',
    describe: async () => (await import('./risk-matrix/risk-matrix.ts')).riskMatrix,
  }),
]
