import { type DocumentTypeKey, documentTypeId } from '#src/areas/staff/document-type/document-types.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import type { DemonstrationDays } from '../../demonstration/model/demonstration-days.demo.ts'
import { type DemonstrationFile, printedPaper } from '../../demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '../../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '../../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../../demonstration/model/demonstration-tenants.demo.ts'
import { educationQualification } from '../education-qualification/education-qualification.ts'
import { staffCertification } from '../staff-certification/staff-certification.ts'
import { staffDocument } from '../staff-document/staff-document.ts'

type Reached = 'pending' | 'approved' | 'declined' | 'replaced'

/** Whose, of which type, number, days since it was issued, days until it ends (null: never), and how far it has come. */
const documents: readonly (readonly [string, DocumentTypeKey, string, number, number | null, Reached, string?])[] = [
  ['crew', 'passport', 'A11872301', 1786, 40, 'approved'],
  ['crew', 'discharge', 'NIM/DB/44871', 20, 3630, 'pending'],
  ['captain', 'passport', 'A10993417', 900, 926, 'approved'],
  ['captain', 'discharge', 'NIM/DB/30112', 3662, -12, 'approved'],
  ['captain', 'discharge', 'NIM/DB/51907', 6, 3646, 'pending', 'NIM/DB/30112'],
  ['crew2', 'passport', 'A08114220', 1830, 4, 'replaced'],
  ['crew2', 'passport', 'B00417733', 60, 1766, 'approved', 'A08114220'],
  ['staff', 'identity', '38114907726', 1200, null, 'approved'],
  ['staff', 'clearance', 'PCC/RV/7781', 35, 330, 'declined'],
  ['finance', 'contract', 'GMS/HR/2019/044', 2500, null, 'approved'],
  ['finance', 'passport', 'A12200418', 15, 1811, 'pending'],
]

/** Whose, what, number, issuer, days since it was issued, days until it ends, how far. */
const certifications: readonly (readonly [string, string, string, string, number, number | null, Reached])[] = [
  ['crew', 'BOSIET', 'OPITO/5700/88213', 'Charkin Maritime Academy', 9, 1451, 'pending'],
  ['captain', 'STCW Advanced Fire Fighting', 'MAN/AFF/20417', 'Maritime Academy of Nigeria', 700, 1126, 'approved'],
  ['support', 'ISM internal auditor', 'BV/ISM/7712', 'Bureau Veritas', 1070, 25, 'approved'],
  ['finance', 'Chartered accountant', 'MB034117', 'ICAN', 3200, null, 'approved'],
  ['qhsse', 'NEBOSH general certificate', '00417722/1188', 'NEBOSH', 30, null, 'pending'],
]

/** Whose, school, major, year, how far. */
const studies: readonly (readonly [string, string, string, number, Reached])[] = [
  ['captain', 'Maritime Academy of Nigeria, Oron', 'Nautical science', 2004, 'approved'],
  ['finance', 'Covenant University', 'Accounting', 2012, 'approved'],
  ['qhsse', 'Federal University of Technology, Owerri', 'Environmental technology', 2010, 'pending'],
  ['staff', 'University of Lagos', 'Transport and logistics', 2016, 'approved'],
  ['crew', 'Maritime Academy of Nigeria, Oron', 'Nautical science', 2015, 'declined'],
]

/** Papers of people in every state: verified, waiting, declined, expired and renewed. The second tenant has some of them. */
export function staffPaperRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const isWhole = tenant.slug === 'gulf-marine'
  const kept = <Row extends readonly unknown[]>(rows: readonly Row[]) => (isWhole ? rows : rows.slice(0, 2))
  return [
    ownDocument(tenant, days),
    ...kept(documents).map((row) => documentRecord(tenant, days, row)),
    ...kept(certifications).map((row) => certificationRecord(tenant, days, row)),
    ...kept(studies).map((row) => educationRecord(tenant, days, row)),
  ]
}

/** The identity slip of the administrator, which the API's examples name as a file. */
export function ownPaper(tenant: DemonstrationTenant): DemonstrationFile {
  return printedPaper([tenant.slug, 'own'], {
    name: 'identity.pdf',
    folder: 'documents',
    title: 'IDENTITY',
    lines: [`Holder ${nameOf(tenant, 'admin')}`],
  })
}

function ownDocument(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord {
  const file = ownPaper(tenant)
  return createDemonstrationRecord(
    staffDocument,
    demonstrationId(tenant.slug, 'staff-documents', 'own'),
    {
      staffId: personId(tenant, 'admin'),
      tenantDocumentTypeId: documentTypeId(tenant, 'identity'),
      documentNumber: '40117720981',
      file: file.reference,
      validity: 'unlimited',
    },
    stepsOf(tenant, days, 'admin', { reached: 'approved', ago: 300 }),
    { files: [file] },
  )
}

function documentRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  [by, type, number, issued, left, reached, renews]: (typeof documents)[number],
): DemonstrationRecord {
  const id = (of: string) => demonstrationId(tenant.slug, 'staff-documents', of)
  const file = printedPaper([tenant.slug, number], {
    name: `${type}.pdf`,
    folder: 'documents',
    title: type.toUpperCase(),
    lines: [`Number ${number}`, `Holder ${nameOf(tenant, by)}`, ...span(days, issued, left)],
  })
  return createDemonstrationRecord(
    staffDocument,
    id(number),
    {
      staffId: personId(tenant, by),
      tenantDocumentTypeId: documentTypeId(tenant, type),
      documentNumber: number,
      file: file.reference,
      ...validity(days, issued, left),
      renewsId: renews === undefined ? undefined : id(renews),
    },
    stepsOf(tenant, days, by, { reached, ago: issued }),
    { files: [file] },
  )
}

function certificationRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  [by, name, number, issuer, issued, left, reached]: (typeof certifications)[number],
): DemonstrationRecord {
  const file = printedPaper([tenant.slug, number], {
    name: 'certificate.pdf',
    folder: 'users/{id}/certifications',
    title: name,
    lines: [`Certificate ${number}`, `Awarded to ${nameOf(tenant, by)}`, `by ${issuer}`, ...span(days, issued, left)],
  })
  const documentsOf = [{ id: demonstrationId(file.reference.id), title: 'Certificate', document: file.reference }]
  return createDemonstrationRecord(
    staffCertification,
    demonstrationId(tenant.slug, 'staff-certifications', by, name),
    {
      staffId: personId(tenant, by),
      name,
      certificateNumber: number,
      issuer,
      ...validity(days, issued, left),
      documents: documentsOf,
    },
    stepsOf(tenant, days, by, { reached, ago: issued }),
    { files: [file] },
  )
}

function educationRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  [by, school, major, completedIn, reached]: (typeof studies)[number],
): DemonstrationRecord {
  const file = printedPaper([tenant.slug, by, school], {
    name: 'diploma.pdf',
    folder: 'users/{id}/qualifications',
    title: school,
    lines: [`Awarded to ${nameOf(tenant, by)}`, major, String(completedIn)],
  })
  return createDemonstrationRecord(
    educationQualification,
    demonstrationId(tenant.slug, 'education-qualifications', by),
    { staffId: personId(tenant, by), school, major, completedIn, certificate: file.reference },
    stepsOf(tenant, days, by, { reached, ago: 25 }),
    { files: [file] },
  )
}

/** Handed in soon after it was issued, at most a year ago; decided the day after. */
function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  by: string,
  { reached, ago }: { reached: Reached; ago: number },
): [Step, ...Step[]] {
  const begun = Math.min(360, Math.max(3, ago - 2))
  const step = (action: string, who: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(begun - later), 10 * 60),
    ...more,
  })
  const created = step('create', by, 0)
  switch (reached) {
    case 'pending':
      return [created]
    case 'approved':
      return [created, step('approve', 'hr', 1)]
    case 'declined':
      return [created, step('decline', 'hr', 1, { answers: { reason: 'The picture cannot be read' } })]
    case 'replaced':
      return [created, step('approve', 'hr', 1), step('replace', 'hr', begun - 55)]
  }
}

const validity = (days: DemonstrationDays, issued: number, left: number | null) => ({
  issuedOn: days.daysAgo(issued),
  validity: left === null ? 'unlimited' : 'until a date',
  expiresOn: left === null ? undefined : days.daysAgo(-left),
})

const span = (days: DemonstrationDays, issued: number, left: number | null) => [
  `Issued ${days.daysAgo(issued)}`,
  left === null ? 'Does not expire' : `Expires ${days.daysAgo(-left)}`,
]

function nameOf(tenant: DemonstrationTenant, key: string): string {
  const person = tenant.people.find((one) => one.key === key)
  return `${person?.firstName} ${person?.lastName}`
}
