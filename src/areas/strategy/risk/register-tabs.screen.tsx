import type { ListTab } from '#src/screens/data/list/list-view.ts'

/** The register's lists and its matrix, one beside the other. */
export const registerTabs: readonly ListTab[] = [
  { name: 'risks', label: 'Risks', path: '/company/risks-and-opportunities' },
  { name: 'opportunities', label: 'Opportunities', path: '/company/opportunities' },
  { name: 'matrix', label: 'Matrix', path: '/company/risk-matrix' },
]
