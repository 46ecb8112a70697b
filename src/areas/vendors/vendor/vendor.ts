import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { environmentFields, safetyFields } from './management-fields.ts'
import { serviceFields } from './service-fields.ts'
import { standingFields } from './standing-fields.ts'
import {
  approvalFields,
  competenceFields,
  declarationFields,
  detailFields,
  identificationFields,
} from './vendor-fields.ts'
import { vendorWorkflow } from './vendor-workflow.ts'

const keepers = { 'manage vendor': 'tenant' } as const

/** Who supplies goods or work, a company or a person, with the papers that they are judged by (specification 2, section 3). */
export const vendor = defineResource({
  name: 'vendors',
  area: 'vendors',
  label: ['Vendor', 'Vendors'],
  fields: z.strictObject({
    ...detailFields,
    ...identificationFields,
    ...serviceFields,
    ...competenceFields,
    ...safetyFields,
    ...environmentFields,
    ...declarationFields,
    ...approvalFields,
    ...standingFields,
  }),
  normalise: (fields) => ({
    ...fields,
    name: fields.name.trim().replace(/\s+/g, ' '),
    // What has no certificate is no answer to a requirement (specification 2, section 5).
    ...(fields.requirements && {
      requirements: fields.requirements.filter(({ certificate }) => certificate !== undefined),
    }),
  }),
  checks: [emailCheck],
  failures: {
    delete: failureCatalogue.deleting('vendor'),
    upload: failureCatalogue.uploadIdentification,
    without: { logo: failureCatalogue.uploadLogoSubmitted },
  },
  series: { prefix: 'VEN' },
  imports: {
    forAll: ['type', 'existingVendor'],
    // Who supplies already is not reviewed again (`design/workflows.md`, section 9).
    action: ({ existingVendor }) => (existingVendor === true ? 'create' : 'submit'),
  },
  scope: { owner: 'author', department: 'departmentId' },
  access: {
    create: keepers,
    read: {
      ...keepers,
      anyone: 'participant',
      isHod: 'department',
      isHr: 'tenant',
      'view vendor': 'tenant',
      'approve vendor': 'tenant',
    },
    update: keepers,
    delete: keepers,
  },
  workflow: vendorWorkflow,
  reminders: [
    {
      on: 'nextExpiryOn',
      paper: 'nextExpiring',
      what: 'expires',
      before: [60, 30, 7],
      whose: 'owner',
      while: ['approved', 'inactive'],
    },
  ],
  title: ['name'],
  unique: ['name'],
  search: ['taxNumber', 'registrationNumber', 'email', 'phone'],
  order: 'name',
  exportDay: 'nextExpiryOn',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
