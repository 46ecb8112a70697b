import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { certificateCategory } from '../certificate-category/certificate-category.ts'
import { certificateRegister } from './certificate-register.ts'

const categories = [
  ['licence', 'Operating licence', 'Licences and permits without which the company may not work.', 90],
  ['insurance', 'Insurance', 'Policies of the company and its fleet.', 45],
  ['quality', 'Management system', 'ISO and client audits.', 60],
] as const

type Category = (typeof categories)[number][0]
/** Key, name, category, number, issuer, days since it was issued, days until it expires. */
type Certificate = readonly [string, string, Category, string, string, number, number | null]

const certificates: readonly Certificate[] = [
  ['dpr', 'Oil industry service permit', 'licence', 'OISP/22/4471', 'NUPRC', 330, 35],
  ['nimasa', 'Cabotage vessel registration', 'licence', 'NIM/CAB/0198', 'NIMASA', 200, 530],
  ['ncdmb', 'Nigerian content equipment certificate', 'licence', 'NCEC/7731', 'NCDMB', 700, -12],
  ['pi', 'Protection and indemnity cover', 'insurance', 'PI-2026-118', 'Coastal Mutual P&I', 120, 245],
  ['hull', 'Hull and machinery policy', 'insurance', 'HM-55120', 'Leadway Marine', 350, 15],
  ['iso9001', 'ISO 9001 certificate', 'quality', 'QMS-40021', 'Bureau Veritas', 400, 695],
  ['iso45001', 'ISO 45001 certificate', 'quality', 'OHS-40022', 'Bureau Veritas', 400, 52],
  ['cac', 'Certificate of incorporation', 'licence', 'RC 482913', 'Corporate Affairs Commission', 6200, null],
]

/** The categories and certificates of a company: most in force, some due, one expired, one replaced by a renewal. */
export function certificateRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const by = personId(tenant, 'control-officer')
  const id = (resource: string, key: string) => demonstrationId(tenant.slug, resource, key)
  const madeAt = (ago: number) => ({ action: 'create', by, at: days.instant(days.daysAgo(ago), 10 * 60) })
  const certificate = (key: string, [, name, category, number, issuer, issued, left]: Certificate, extra = {}) => ({
    id: id('certificate-registers', key),
    fields: {
      name,
      categoryId: id('certificate-categories', category),
      certificateNumber: number,
      issuer,
      issuedOn: days.daysAgo(issued),
      validity: left === null ? 'unlimited' : 'until a date',
      expiresOn: left === null ? undefined : days.daysAgo(-left),
      responsibleId: personId(tenant, category === 'insurance' ? 'cfo' : 'control-officer'),
      ...extra,
    },
  })
  return [
    ...categories.map(([key, name, description, leadDays]) =>
      createDemonstrationRecord(
        certificateCategory,
        id('certificate-categories', key),
        { name, description, leadDays },
        [madeAt(365)],
      ),
    ),
    ...certificates.map((given) => {
      const { id: recordId, fields } = certificate(given[0], given)
      return createDemonstrationRecord(certificateRegister, recordId, fields, [madeAt(Math.min(given[5], 360))])
    }),
  ]
}
