import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentVersionWorkflow } from './document-version-workflow.ts'
import { VersionList } from './version-list.screen.tsx'

const sentStates = Object.keys(documentVersionWorkflow.states).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['documentRepoName', 'versionNumber', 'controlNumber', 'departmentId', 'date', 'status'],
  facts: ['versionNumber', 'date', 'controlNumber', 'departmentId'],
  filters: ['categoryId', 'status', 'date', 'departmentId', 'documentRepoId', 'inForce', 'createdBy'],
  inlineFields: [],
  widths: { controlNumber: 185, versionNumber: 80 },
  preferredWidths: { documentRepoName: 280 },
  empty: messages.noneWritten,
}
const sent: ListView = {
  ...list,
  where: (record: StoredRecord) => record.status !== 'draft',
  exportFilters: { status: sentStates },
}
const toReview: ListView = {
  ...sent,
  exportFilters: undefined,
  empty: messages.noneToReview,
  tabs: [
    { name: 'waiting', label: messages.toReview, filters: { [waitingFilter]: [waitingForMe] } },
    { name: 'all', label: messages.allVersions },
  ],
}

/** Versions as their authors, the heads of departments, the committee and the managing director see them. */
export const documentVersionViews: ResourceViews = {
  List: VersionList,
  words: {
    staff: { ...list, onlyWithin: ['own'] },
    hod: { ...toReview, onlyWithin: ['department', 'participant'] },
    committee: toReview,
    md: toReview,
  },
}
