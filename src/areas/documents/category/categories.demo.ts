import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { oneDriveLink } from '../onedrive-link/onedrive-link.ts'
import { documentReviewer } from '../reviewer/document-reviewer.ts'
import { documentCategory } from './document-category.ts'

/** Key, name, description, years kept, months between reviews. */
const categories = [
  ['policies', 'Policies', 'What the company commits itself to.', 10, 12],
  ['procedures', 'Procedures', 'How work is done on board and ashore (ISM Code, ISO 9001).', 5, 24],
  ['forms', 'Forms', 'Forms and checklists to be filled in.', 3, 24],
  ['manuals', 'Manuals and plans', 'Manuals of the safety management system, and plans of vessels.', 5, 12],
  ['external', 'External documents', 'Codes, standards and circulars of others.', 2, 12],
] as const

export type CategoryKey = (typeof categories)[number][0]

/** Order, who reviews procedures, and who it is. */
export const procedureReviewers = [
  [1, 'head of department', null],
  [2, 'person', 'qhsse'],
  [2, 'person', 'support'],
  [3, 'MD', null],
] as const

export function categoryId(tenant: DemonstrationTenant, key: CategoryKey): string {
  return demonstrationId(tenant.slug, 'document-categories', key)
}

/** Categories, the reviewers of procedures, and where documents are worked on. */
export function categoryRecords({ tenant, days }: DemonstrationCompany): DemonstrationRecord[] {
  const step = (by: string) => ({
    action: 'create',
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(388), 9 * 60),
  })
  return [
    ...categories.map(([key, name, description, retentionPeriod, reviewMonths]) =>
      createDemonstrationRecord(
        documentCategory,
        categoryId(tenant, key),
        { name, description, retentionPeriod, reviewMonths },
        [step('control-officer')],
      ),
    ),
    ...procedureReviewers.map(([order, who, staff], index) =>
      createDemonstrationRecord(
        documentReviewer,
        demonstrationId(tenant.slug, 'document-reviewers', index),
        {
          categoryId: categoryId(tenant, 'procedures'),
          orderNumber: order,
          who,
          staffId: staff && personId(tenant, staff),
        },
        [step('control-officer')],
        { parentScope: { owner: null, department: null, vessel: null, participants: [] } },
      ),
    ),
    ...(['procedures', 'forms'] as const).map((key) =>
      createDemonstrationRecord(
        oneDriveLink,
        demonstrationId(tenant.slug, 'onedrive-links', key),
        {
          name: key === 'procedures' ? 'Procedures in work' : 'Forms in work',
          url: `https://${tenant.slug}.example/onedrive/${key}`,
          categoryId: categoryId(tenant, key),
          description: 'Drafts are written here; what is in force stands in the library.',
        },
        [step('control-officer')],
      ),
    ),
  ]
}
