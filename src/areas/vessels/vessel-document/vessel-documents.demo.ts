import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import type { DemonstrationDays } from '../../demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '../../demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '../../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '../../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../../demonstration/model/demonstration-tenants.demo.ts'
import { vesselDocumentType } from '../vessel-document-type/vessel-document-type.ts'
import { vesselId } from '../vessels.demo.ts'
import { vesselDocument } from './vessel-document.ts'

/** Key, name, description, days that a renewal takes. */
const types = [
  ['registry', 'Certificate of registry', 'Ownership and flag.', null],
  ['class', 'Class certificate', 'Hull and machinery, with annual surveys.', 90],
  ['safety-equipment', 'Safety equipment certificate', 'Life-saving and fire-fighting gear.', 60],
  ['iopp', 'Oil pollution prevention certificate', 'MARPOL Annex I.', 60],
  ['radio', 'Radio licence', 'Renewed each year with the commission.', 30],
] as const

type TypeKey = (typeof types)[number][0]
type Reached = 'pending' | 'approved' | 'declined' | 'replaced'

/** Vessel, type, number, issuer, days since it was issued, days until it ends, days until its survey, and how far. */
const documents: readonly (readonly [
  number,
  TypeKey,
  string,
  string,
  number,
  number | null,
  number | null,
  Reached,
])[] = [
  [1, 'registry', 'NIM/REG/2011/204', 'NIMASA', 2800, null, null, 'approved'],
  [1, 'class', 'BV 18W204-1', 'Bureau Veritas', 900, 926, 21, 'approved'],
  [1, 'safety-equipment', 'SEC/24/1180', 'Bureau Veritas', 700, 30, null, 'approved'],
  [1, 'radio', 'NCC/SR/5518', 'NCC', 5, 360, null, 'pending'],
  [1, 'radio', 'NCC/SR/4872', 'NCC', 372, -7, null, 'approved'],
  [2, 'registry', 'NIM/REG/2013/118', 'NIMASA', 2400, null, null, 'approved'],
  [2, 'class', 'ABS 13-2207', 'ABS', 400, 1426, 160, 'approved'],
  [2, 'iopp', 'IOPP/23/441', 'ABS', 1100, 726, null, 'approved'],
  [3, 'class', 'BV 20W311-4', 'Bureau Veritas', 30, 1796, 335, 'approved'],
  [3, 'class', 'BV 15W311-2', 'Bureau Veritas', 1850, 3, null, 'replaced'],
  [3, 'iopp', 'IOPP/26/073', 'Bureau Veritas', 8, 1818, null, 'declined'],
  [4, 'registry', 'NIM/REG/2017/091', 'NIMASA', 2000, null, null, 'approved'],
]

/** Kinds of vessel documents, and documents of the fleet in every state. */
export function vesselDocumentRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const by = personId(tenant, 'control-officer')
  const made = { action: 'create', by, at: days.instant(days.daysAgo(390), 9 * 60) }
  return [
    ...types.map(([key, name, description, leadDays]) =>
      createDemonstrationRecord(vesselDocumentType, typeId(tenant, key), { name, description, leadDays }, [made]),
    ),
    ...documents.map((row) => documentRecord(tenant, days, row)),
  ]
}

function typeId(tenant: DemonstrationTenant, key: TypeKey): string {
  return demonstrationId(tenant.slug, 'vessel-document-types', key)
}

function documentRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  [vessel, type, number, issuer, issued, left, survey, reached]: (typeof documents)[number],
): DemonstrationRecord {
  const day = (ahead: number) => days.daysAgo(-ahead)
  const name = types.find(([key]) => key === type)?.[1] ?? type
  const file = printedPaper([tenant.slug, number], {
    name: `${type}.pdf`,
    folder: 'vessels/documents',
    title: name,
    lines: [`Number ${number}`, tenant.vessels[vessel - 1]?.name ?? '', `Issued by ${issuer}`, days.daysAgo(issued)],
  })
  return createDemonstrationRecord(
    vesselDocument,
    demonstrationId(tenant.slug, 'vessel-documents', vessel, number),
    {
      vesselId: vesselId(tenant, vessel),
      vesselDocumentTypeId: typeId(tenant, type),
      documentNumber: number,
      issuer,
      file: file.reference,
      issuedOn: days.daysAgo(issued),
      validity: left === null ? 'unlimited' : 'until a date',
      expiresOn: left === null ? undefined : day(left),
      responsibleId: personId(tenant, 'control-officer'),
      ...(survey !== null && {
        surveyOpensOn: day(survey - 90),
        surveyDueOn: day(survey),
        surveyClosesOn: day(survey + 90),
      }),
    },
    stepsOf(tenant, days, reached, issued),
    { files: [file] },
  )
}

/** Handed in by document control soon after it was issued, at most a year ago, and verified by vessel support. */
function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  reached: Reached,
  ago: number,
): [Step, ...Step[]] {
  const begun = Math.min(360, Math.max(3, ago - 2))
  const step = (action: string, who: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(begun - later), 11 * 60),
    ...more,
  })
  const created = step('create', 'control-officer', 0)
  switch (reached) {
    case 'pending':
      return [created]
    case 'approved':
      return [created, step('approve', 'support', 1)]
    case 'declined':
      return [created, step('decline', 'support', 1, { answers: { reason: 'The second page is missing' } })]
    case 'replaced':
      return [created, step('approve', 'support', 1), step('replace', 'support', begun - 27)]
  }
}
