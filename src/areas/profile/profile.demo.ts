import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { bioData } from './bio-data/bio-data.ts'
import { educationReference } from './education-reference/education-reference.ts'
import { fieldProposal } from './field-proposal/field-proposal.ts'
import { oldNameOf, proposedResource, type VerifiedField } from './field-proposal/verified-fields.ts'
import { guarantor } from './guarantor/guarantor.ts'
import { accounts, guarantors, people, proposals, references } from './profile-data.demo.ts'
import { staffBankAccount } from './staff-bank-account/staff-bank-account.ts'

/** Own data, references, guarantors, accounts and proposed changes of some people of a company. */
export async function profileRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const staffIdOf = (key: string) => personId(tenant, key)
  const step = (key: string, action: string, ago: number, answers?: Step['answers']): Step => ({
    action,
    by: staffIdOf(key),
    at: days.instant(days.daysAgo(ago), 9 * 60 + ago),
    ...(answers && { answers }),
  })
  const id = (resource: string, ...names: string[]) => demonstrationId(tenant.slug, resource, ...names)
  const bioDataId = (key: string) => naturalRecordId(bioData, tenantId, { staffId: staffIdOf(key) })
  return [
    ...(await Promise.all(
      people.map(async ([key, fields], index) =>
        createDemonstrationRecord(bioData, await bioDataId(key), { ...fields, staffId: staffIdOf(key) }, [
          step(key, 'create', 60 + index),
        ]),
      ),
    )),
    ...references.map(([key, fields]) =>
      createDemonstrationRecord(
        educationReference,
        id('education-references', key),
        { ...fields, staffId: staffIdOf(key) },
        [step(key, 'create', 58)],
      ),
    ),
    ...guarantors.map(([key, fields, declined]) =>
      createDemonstrationRecord(
        guarantor,
        id('guarantors', key, fields.lastName),
        { ...fields, staffId: staffIdOf(key) },
        [step(key, 'create', 21), ...(declined === null ? [] : [step('hr', 'decline', 14, { reason: declined })])],
      ),
    ),
    ...accounts.map(([key, fields, decision]) =>
      createDemonstrationRecord(
        staffBankAccount,
        id('staff-bank-accounts', key),
        { accountName: nameOf(tenant, key), ...fields, staffId: staffIdOf(key) },
        [
          step(key, 'create', 18),
          ...(decision === null
            ? []
            : [step('finance', decision.action, 12, decision.answers(days.instant(days.daysAgo(12), 9 * 60)))]),
        ],
      ),
    ),
    ...(await Promise.all(
      proposals.map(async ([key, field, fields, decision]) => {
        const record = {
          ...fields,
          field,
          staffId: staffIdOf(key),
          [oldNameOf(field)]: presentOf(tenant, key, field, fields.oldValue),
          resource: proposedResource(field).name,
          recordId: proposedResource(field).name === bioData.name ? await bioDataId(key) : staffIdOf(key),
        }
        return createDemonstrationRecord(fieldProposal, id('field-proposals', key, field), record, [
          step(key, 'create', 6),
          ...(decision === null ? [] : [step('hr', decision.action, 4, decision.answers)]),
        ])
      }),
    )),
  ]
}

/** What the record says, or said before an approved change. */
function presentOf(tenant: DemonstrationTenant, key: string, field: VerifiedField, before?: string): unknown {
  if (before !== undefined) return before
  const person = tenant.people.find((one) => one.key === key)
  const own = people.find(([one]) => one === key)?.[1]
  return { ...own, firstName: person?.firstName, lastName: person?.lastName }[field]
}

function nameOf(tenant: DemonstrationTenant, key: string): string {
  const person = tenant.people.find((one) => one.key === key)
  return `${person?.firstName} ${person?.lastName}`
}
