import { staffDocumentType } from '#src/areas/staff/document-type/staff-document-type.ts'
import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { staffDocument } from './staff-document.ts'

/** Of a type that expires a document has a last day. */
export const typeOfDocument = beforeWrite(staffDocument, {
  create: refuseUnlimited,
  update: refuseUnlimited,
  submit: refuseUnlimited,
})

async function refuseUnlimited({ transaction, fields }: PendingWrite<typeof staffDocument>) {
  if (fields.validity !== 'unlimited') return {}
  const type = await readRecord(transaction, staffDocumentType, String(fields.tenantDocumentTypeId))
  if (type?.expires !== true) return {}
  throw invalid({ validity: ['Documents of this type expire: enter the last day'] })
}
