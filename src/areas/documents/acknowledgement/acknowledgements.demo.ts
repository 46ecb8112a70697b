import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { repoId } from '../version/documents.demo.ts'
import { documentAcknowledgement } from './document-acknowledgement.ts'

/** The document, its version in force, and who has read it. */
const read = [
  ['qhsse-policy', 2, ['captain', 'crew2', 'crew3', 'captain3', 'crew6', 'qhsse', 'manager', 'hod', 'md', 'hr']],
  ['sms-manual', 1, ['captain', 'captain3', 'captain4', 'qhsse', 'manager']],
  ['bunkering', 1, ['captain', 'crew3', 'crew7', 'staff']],
] as const

/** Who has read and understood what; the others are still to. */
export async function acknowledgementRecords({
  tenant,
  tenantId,
  days,
}: DemonstrationCompany): Promise<DemonstrationRecord[]> {
  const said = read.flatMap(([key, versionNumber, people]) => people.map((who) => ({ key, versionNumber, who })))
  return Promise.all(
    said.map(async ({ key, versionNumber, who }, index) => {
      const staffId = personId(tenant, who)
      const fields = { documentRepoId: repoId(tenant, key), versionNumber, staffId }
      const id = await naturalRecordId(documentAcknowledgement, tenantId, fields)
      return createDemonstrationRecord(documentAcknowledgement, id, fields, [
        { action: 'create', by: staffId, at: days.instant(days.daysAgo(30 - (index % 20)), 12 * 60 + index) },
      ])
    }),
  )
}
