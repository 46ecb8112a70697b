import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { RealServer } from '../../contract/company.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import type { Colleague } from './served-guests.ts'

const entered = z.looseObject({ id: z.string() })

/**
 * What controlled documents look up beside their descriptions: a version of a document in the library is sent,
 * signed in turn, read, withdrawn and disposed of; and a paper that vendors show is no longer asked of them.
 */
export async function playDocuments(
  server: RealServer,
  colleague: (name: string) => Promise<Colleague>,
): Promise<void> {
  const staff = await colleague('staff')
  const hod = await colleague('hod')
  const qhsse = await colleague('qhsse')
  const md = await colleague('md')
  const manager = await colleague('manager')
  const keeper = await colleague('control-officer')
  const kind = {
    categoryId: demonstrationId('gulf-marine', 'document-categories', 'policies'),
    documentType: 'policy',
    departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
  }
  const enter = async (name: string) => {
    const { body } = await keeper.client('POST', '/document-repos', { body: { ...kind, name, readBy: 'nobody' } })
    return entered.parse(body.data).id
  }
  const documentRepoId = await enter('A policy')
  await keeper.client('DELETE', `/document-repos/${await enter('Entered by mistake')}`)
  await qhsse.client('GET', `/document-repos/${documentRepoId}/next-version-number`)
  const id = uuidV7()
  const path = `/document-versions/${id}`
  const fields = {
    ...kind,
    documentRepoId,
    documentRepoName: 'A policy',
    document: await uploadPicture('documents', staff.client),
    date: addDays(today(), -1),
    retentionPeriod: 0,
  }
  await staff.client('POST', `${path}/submit`, { body: fields })
  for (const { client } of [hod, qhsse, md]) await client('POST', `${path}/approve`, { body: {} })
  const readers = [{ id: uuidV7(), departmentId: demonstrationId('gulf-marine', 'departments', 'QHSSE') }]
  await keeper.client('PATCH', `/document-repos/${documentRepoId}`, { body: { readBy: 'departments', readers } })
  await qhsse.client('GET', `/document-repos/${documentRepoId}/readers`)
  await qhsse.client('POST', `/document-repos/${documentRepoId}/remind`, { body: {} })
  const read = { documentRepoId, versionNumber: 1, staffId: qhsse.personId }
  await qhsse.client('POST', '/document-acknowledgements', { body: read })
  await qhsse.client('POST', `${path}/withdraw`, { body: { reason: 'Not needed' } })
  await inTenant(server.database, md.tenantId, (tx) =>
    tx.query('update document_versions set retain_until = $3 where tenant_id = $1 and id = $2', [
      md.tenantId,
      id,
      addDays(today(), -1),
    ]),
  )
  await qhsse.client('POST', `${path}/ask-disposal`, { body: { reason: 'Retention is over' } })
  await manager.client('POST', `${path}/dispose`, { body: { disposalCertificate: 'Deleted from the library' } })
  const procurement = await colleague('procurement')
  const requirement = demonstrationId('gulf-marine', 'service-requirements', 'waste-permit')
  await procurement.client('PATCH', `/service-requirements/${requirement}`, { body: { isRequired: false } })
}
