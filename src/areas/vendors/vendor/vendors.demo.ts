import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { evaluationOf } from '../vendor-evaluation/evaluations-data.demo.ts'
import {
  isRequiredDocument,
  requirementId,
  requirementName,
  serviceId,
} from '../vendor-service/vendor-services.demo.ts'
import { vendor } from './vendor.ts'
import { type DemonstrationVendor, vendors } from './vendors-data.demo.ts'

/** The id of a vendor. */
export function vendorId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'vendors', key)
}

/** The vendors of a company; the second one has the first four. */
export function vendorRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const kept = tenant.slug === 'gulf-marine' ? vendors : vendors.slice(0, 4)
  return kept.map((one, index) => vendorRecord(tenant, days, one, index))
}

function vendorRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: DemonstrationVendor,
  index: number,
): DemonstrationRecord {
  const { key, ago, papers } = one
  const id = vendorId(tenant, key)
  const lineId = (...names: string[]) => demonstrationId(tenant.slug, 'vendors', key, ...names)
  const certificates = papers.map(([paper, number, issued, left]) => ({
    id: lineId(paper),
    file: certificateOf(tenant, one, paper, number),
    line: {
      serviceRequirementId: requirementId(tenant, paper),
      certificateNumber: number,
      issuedOn: days.daysAgo(issued),
      expiresOn: days.daysAgo(-left),
    },
    left,
    name: requirementName(paper),
    isRequired: isRequiredDocument(paper),
  }))
  const offered = one.services.map((service) => ({ id: lineId(service), serviceId: serviceId(tenant, service) }))
  const [first] = certificates.filter(({ isRequired }) => isRequired).toSorted((one, other) => one.left - other.left)
  const isVerified = one.steps.some(([action]) => action === 'verify-papers')
  const steps = one.steps.map(
    ([action, by, reason], place): Step => ({
      action,
      by: personId(tenant, by),
      at: days.instant(days.daysAgo(Math.max(0, action === 'suspend' ? 11 : ago - place)), 9 * 60 + index),
      ...(reason !== undefined && { answers: { reason } }),
    }),
  )
  const [entered, ...then] = steps
  if (!entered) throw new Error(`${key} was never entered`)
  return createDemonstrationRecord(
    vendor,
    id,
    {
      ...one.fields,
      departmentId: demonstrationId(tenant.slug, 'departments', one.department),
      services: offered,
      requirements:
        certificates.length === 0
          ? undefined
          : certificates.map(({ id: line, file, line: fields }) => ({
              id: line,
              ...fields,
              certificate: file.reference,
            })),
      riskTier: one.risk,
      grantedServices: one.risk && offered,
      accountStanding: one.accounts,
      payableIn: one.payableIn,
      nextExpiryOn: first && days.daysAgo(-first.left),
      nextExpiring: first?.name,
      ...evaluatedOf(days, key),
      verifications: isVerified
        ? certificates.map(({ id: line }) => ({
            id: line,
            staffId: personId(tenant, 'admin'),
            verifiedOn: days.daysAgo(ago - 3),
          }))
        : undefined,
    },
    [entered, ...then],
    {
      number: `VEN-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
      signatories: signatoriesOf(tenant, one),
      files: certificates.map(({ file }) => file),
    },
  )
}

/** What its completed evaluation came to. */
function evaluatedOf(days: DemonstrationDays, key: string): Record<string, unknown> {
  const found = evaluationOf(key)
  return found ? { evaluationScore: found.score, evaluationBand: found.band, evaluatedOn: days.daysAgo(found.ago) } : {}
}

function certificateOf(
  tenant: DemonstrationTenant,
  { key, fields }: DemonstrationVendor,
  paper: DemonstrationVendor['papers'][number][0],
  number: string,
) {
  return printedPaper([tenant.slug, 'vendors', key, paper], {
    name: `${paper}.pdf`,
    folder: 'vendor/requirements',
    title: 'CERTIFICATE',
    lines: [asciiOf(requirementName(paper)), `Number ${number}`, `Holder ${fields.name}`],
  })
}

const asciiOf = (text: string) => text.replaceAll('’', "'")

/** The head of the inviting department, HR for individuals, then whoever may approve vendors. */
function signatoriesOf(tenant: DemonstrationTenant, { department, fields }: DemonstrationVendor): Signatory[] {
  const heads = tenant.departments[department] ?? []
  const ids = (keys: readonly string[]) => keys.map((one) => personId(tenant, one))
  return [
    {
      order: 1,
      who: 'head of department',
      people: ids(heads),
      words: { awaited: 'pending', signed: 'reviewed' },
    },
    ...(fields.type === 'individual'
      ? [{ order: 2, who: 'HR' as const, people: ids(['hr']), words: { signed: 'authorized' } }]
      : []),
    { order: 3, who: 'role', permission: 'approve vendor', people: ids(['md', 'ed']) },
  ]
}
