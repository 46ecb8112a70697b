import type { NextRecord } from '#src/screens/data/related/related-view.ts'
import { safetyReportMessages as messages } from '../safety-report/messages.ts'
import type { parentKinds } from './parent-kinds.ts'

/** The button that reports a non-conformance below a record of this kind. */
export function nonConformanceOf(parentKind: (typeof parentKinds)[number]): NextRecord {
  return {
    resource: 'non-conformances',
    field: 'parentId',
    values: { parentKind },
    path: '/incident-management/staff/non-conformance',
    label: messages.makeNonConformance,
  }
}

/** One that hangs below another. */
export const nextOfNonConformance = nonConformanceOf('non-conformances')
