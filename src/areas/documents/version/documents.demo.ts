import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { categoryId } from '../category/categories.demo.ts'
import { controlPrefix } from '../control-number.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { documentSet, type SetDocument, type SetVersion } from './document-set.demo.ts'
import { versionRecord } from './versions.demo.ts'

export function repoId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'document-repos', key)
}

/** Every document with its versions; the master list carries the version in force. */
export function documentRecords(company: DemonstrationCompany): DemonstrationRecord[] {
  return documentSet.flatMap((document) => {
    const controlNumber = controlNumberOf(company.tenant, document)
    const versions = document.versions.map((_version, index) =>
      versionRecord(company, document, index + 1, controlNumber, repoId(company.tenant, document.key)),
    )
    return [repoRecord(company, document, versions, controlNumber), ...versions]
  })
}

const settled: readonly SetVersion['reached'][] = ['approved', 'superseded', 'withdrawn']

function controlNumberOf(tenant: DemonstrationTenant, document: SetDocument): string | undefined {
  const isSettled = (one: SetDocument) => one.versions.some(({ reached }) => settled.includes(reached))
  if (!isSettled(document)) return undefined
  const prefixOf = ({ department, type }: SetDocument) => controlPrefix(`${tenant.name} Limited`, department, type)
  const alike = documentSet.filter((one) => isSettled(one) && prefixOf(one) === prefixOf(document))
  return `${prefixOf(document)}${String(alike.indexOf(document) + 1).padStart(3, '0')}`
}

function repoRecord(
  { tenant, days }: DemonstrationCompany,
  { key, name, category, type, department, by, readBy, about, versions: set }: SetDocument,
  versions: readonly DemonstrationRecord[],
  controlNumber: string | undefined,
): DemonstrationRecord {
  const id = (...names: (string | number)[]) => demonstrationId(tenant.slug, ...names)
  const current = versions.find(({ record }) => record.inForce === true)
  const wasWithdrawn = set.some(({ reached }) => reached === 'withdrawn')
  const { record } = current ?? {}
  return createDemonstrationRecord(
    documentRepo,
    repoId(tenant, key),
    {
      name,
      categoryId: categoryId(tenant, category),
      documentType: type,
      departmentId: id('departments', department),
      responsibleId: personId(tenant, department === 'QHSSE' ? 'qhsse' : by),
      description: about,
      readBy: readBy === undefined ? 'nobody' : readBy === 'everybody' ? readBy : 'departments',
      readers:
        readBy === undefined || readBy === 'everybody'
          ? undefined
          : readBy.map((one) => ({ id: id('document-repos', key, one), departmentId: id('departments', one) })),
      controlNumber,
      stableDocumentOnly: record ? true : wasWithdrawn ? false : undefined,
      versionNumber: record?.versionNumber ?? (wasWithdrawn ? 1 : undefined),
      effectiveOn: record?.inForceFrom,
      reviewDueOn: record?.reviewDueOn,
      expiresOn: record?.expiresOn,
      document: record?.document,
      documentRepoVersionId: record?.id,
    },
    [
      {
        action: 'create',
        by: personId(tenant, by),
        at: days.instant(days.daysAgo(Math.min(385, (set[0]?.ago ?? 1) + 1)), 9 * 60),
      },
    ],
    { files: current?.files ?? [] },
  )
}
