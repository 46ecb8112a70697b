import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { categoryId, procedureReviewers } from '../category/categories.demo.ts'
import { furtherPages } from './document-pages.demo.ts'
import type { SetDocument, SetVersion } from './document-set.demo.ts'
import { documentVersion } from './document-version.ts'
import { retainedUntil } from './retention.ts'

/** One version of a document, with the steps that led to where it stands. */
export function versionRecord(
  { tenant, days }: DemonstrationCompany,
  document: SetDocument,
  number: number,
  controlNumber: string | undefined,
  documentRepoId: string,
): DemonstrationRecord {
  const { key, name, category, type, department } = document
  const version = document.versions[number - 1]
  if (!version) throw new Error(`${key} has no version ${number}`)
  const { reached, ago, effectiveIn, reviewIn, expiresIn, years = 5, changes, oldNumber } = version
  const id = (...names: (string | number)[]) => demonstrationId(tenant.slug, ...names)
  const file = printedPaper([tenant.slug, 'documents', key, String(number)], {
    name: `${key}-${number}.pdf`,
    folder: 'documents',
    title: name.slice(0, 40),
    lines: [`Version ${number}`, ...document.lines],
    further: furtherPages[key],
  })
  const isApproved = ['approved', 'superseded', 'withdrawn'].includes(reached)
  const since = days.daysAgo(effectiveIn === undefined ? Math.max(0, ago - 4) : -effectiveIn)
  const successor = document.versions[number]
  const ended =
    reached === 'superseded' && successor
      ? days.daysAgo(successor.ago - 4)
      : reached === 'withdrawn'
        ? days.daysAgo(40)
        : undefined
  return createDemonstrationRecord(
    documentVersion,
    id('document-versions', key, number),
    {
      categoryId: categoryId(tenant, category),
      documentRepoId: reached === 'draft' ? undefined : documentRepoId,
      documentRepoName: name,
      documentType: type,
      departmentId: id('departments', department),
      document: file.reference,
      changes,
      date: days.daysAgo(ago),
      effectiveOn: effectiveIn === undefined ? undefined : days.daysAgo(-effectiveIn),
      reviewDueOn: reviewIn === undefined ? undefined : days.daysAgo(-reviewIn),
      expiresOn: expiresIn === undefined ? undefined : days.daysAgo(-expiresIn),
      retentionPeriod: years,
      ...(oldNumber !== undefined && {
        existing: true,
        oldNumber,
        approvedOn: since,
        approvedBy: 'The managing director, on paper',
      }),
      versionNumber: reached === 'draft' ? undefined : number,
      reviewers: category === 'procedures' ? reviewersOf(tenant) : undefined,
      ...(isApproved && {
        controlNumber,
        inForceFrom: since,
        inForce: reached === 'approved' && effectiveIn === undefined,
      }),
      ...(ended !== undefined && {
        inForceUntil: ended,
        retainUntil: retainedUntil(ended, years),
        supersededByNumber: reached === 'superseded' ? number + 1 : undefined,
      }),
    },
    stepsOf({ tenant, days }, document, version, ended),
    { departmentId: id('departments', department), signatories: signatoriesOf(tenant, document), files: [file] },
  )
}

function reviewersOf(tenant: DemonstrationTenant) {
  return procedureReviewers.map(([order, who, staff], index) => ({
    id: demonstrationId(tenant.slug, 'document-reviewers', index),
    order,
    who,
    ...(staff !== null && { staffId: personId(tenant, staff) }),
  }))
}

/** Who signs each order: the head of the author, the committee or the reviewers of procedures, the managing director. */
function signersOf({ by, category }: SetDocument): readonly string[] {
  const head = { staff: 'hod', finance: 'cfo' }[by]
  return [head, ...(category === 'procedures' ? ['qhsse', 'support'] : ['qhsse']), 'md']
}

function stepsOf(
  { tenant, days }: Pick<DemonstrationCompany, 'tenant' | 'days'>,
  document: SetDocument,
  { reached, ago, oldNumber }: SetVersion,
  ended: string | undefined,
): [Step, ...Step[]] {
  const step = (action: string, by: string, later: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(Math.max(0, ago - later)), 10 * 60 + later),
    ...more,
  })
  if (oldNumber !== undefined) return [step('migrate', 'control-officer', 0)]
  if (reached === 'draft') return [step('create', document.by, 0)]
  const signers = signersOf(document)
  const signed = (count: number): [Step, ...Step[]] => [
    step('submit', document.by, 0),
    ...signers.slice(0, count).map((by, index) => step('approve', by, index + 1)),
  ]
  switch (reached) {
    case 'pending':
      return signed(0)
    case 'revise':
      return [...signed(0), step('revise', signers[0] ?? '', 1, { answers: { reason: 'Say who counts the float.' } })]
    case 'reviewed':
      return signed(1)
    case 'awaiting-md-review':
      return signed(signers.length - 1)
    case 'approved':
      return signed(signers.length)
    case 'superseded':
    case 'withdrawn': {
      const at = days.instant(ended ?? days.daysAgo(1), 3 * 60)
      const last =
        reached === 'superseded'
          ? { action: 'supersede', by: personId(tenant, 'md'), at }
          : {
              action: 'withdraw',
              by: personId(tenant, 'qhsse'),
              at,
              answers: { reason: 'No vessel of the fleet handles anchors any more.' },
            }
      return [...signed(signers.length), last]
    }
  }
}

function signatoriesOf(tenant: DemonstrationTenant, document: SetDocument): Signatory[] {
  const people = (...keys: readonly string[]) => keys.map((key) => personId(tenant, key))
  const [head = '', ...others] = signersOf(document)
  const middle: Signatory[] =
    document.category === 'procedures'
      ? others.slice(0, -1).map((key) => ({ order: 2, who: 'person', people: people(key) }))
      : [
          {
            order: 2,
            who: 'role',
            permission: 'document mgt committee',
            people: people('hod', 'manager', 'qhsse'),
            words: { signed: 'reviewed' },
          },
        ]
  return [
    {
      order: 1,
      who: 'head of department',
      people: people(head),
      words: { awaited: 'pending', signed: 'reviewed' },
    },
    ...middle,
    {
      order: 3,
      who: 'role',
      permission: 'approve document',
      people: people('md', 'ed'),
      words: { awaited: 'awaiting-md-review' },
    },
  ]
}
