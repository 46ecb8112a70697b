import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { documentAcknowledgement } from '../acknowledgement/document-acknowledgement.ts'

/** Says that a person has read and understood the version in force; resolves once it is stored on this device. */
export async function acknowledge(repo: LocalRecord, actor: Actor): Promise<void> {
  const fields = { documentRepoId: repo.id, versionNumber: Number(repo.versionNumber), staffId: actor.personId }
  const author = { personId: actor.personId, departmentId: actor.departmentId }
  await submitEntry({
    resource: documentAcknowledgement.name,
    action: 'create',
    record: await newRecordId(documentAcknowledgement, actor.tenantId, fields),
    base: null,
    changes: changesBetween(documentAcknowledgement, {}, fields),
    schemaVersion: documentAcknowledgement.version,
    scope: scopeOfNew(documentAcknowledgement, fields, author),
  })
}
