import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { documentMessages as messages } from '../messages.ts'
import { StandingBadge } from '../reader/standing-badge.screen.tsx'

const list: ListView = {
  title: messages.masterList,
  columns: ['name', 'controlNumber', 'versionNumber', 'stableDocumentOnly', 'effectiveOn', 'reviewDueOn'],
  facts: ['stableDocumentOnly', 'controlNumber', 'versionNumber', 'effectiveOn', 'reviewDueOn'],
  filters: ['categoryId', 'documentType', 'departmentId', 'responsibleId', 'reviewDueOn', 'expiresOn', 'active'],
  tabs: [
    { name: 'stable', label: messages.inForce, filters: { stableDocumentOnly: ['true'] } },
    { name: 'all', label: messages.allDocuments },
  ],
  cells: { stableDocumentOnly: (record) => <StandingBadge record={record} /> },
  widths: { controlNumber: 185, versionNumber: 80, stableDocumentOnly: 130, effectiveOn: 130, reviewDueOn: 120 },
  preferredWidths: { name: 280 },
}

/** The master list: documents with the version in force, and those that have none yet or no more. */
export const documentRepoViews: ResourceViews = {
  list,
}
