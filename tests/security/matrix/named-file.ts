import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { RealServer } from '../../contract/company.ts'
import { clientWith } from '../../contract/engine/test-server.ts'
import type { Owner } from '../../fixtures/signing-author.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { formOf, formType, jpegBytes } from '../besieged-company.ts'

const uploaded = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() })

/** The first field of a record that names a file, or several. */
export function fileFieldOf(resource: Resource): Field | undefined {
  return fieldsOf(resource).find(({ kind }) => kind === 'file' || kind === 'files')
}

/** Lets a record name a file that somebody uploaded; its id, or one of no file where its records name none. */
export async function nameFile(
  { app, database }: RealServer,
  uploader: Owner,
  resource: Resource,
  record: string,
): Promise<string> {
  const field = fileFieldOf(resource)
  const column = field && columnOf(resource, field.name)
  if (!field || column === undefined) return uuidV7()
  const token = await startSession(database, { ...uploader, deviceId: null })
  const body = formOf({ folder: 'near-misses' }, [['deck.jpg', jpegBytes(uuidV7())]])
  const client = clientWith(app, { authorization: `Bearer ${token}` })
  const file = uploaded.parse((await client('POST', '/uploads', { body, headers: formType })).body.data)
  const named = JSON.stringify(field.kind === 'files' ? [file] : file)
  await inTenant(database, uploader.tenantId, async (tx) => {
    await tx.query(`update ${tableOf(resource).name} set ${column} = $2 where id = $1`, [record, named])
    await tx.query('insert into file_links (tenant_id, file_id, resource, record_id) values ($1, $2, $3, $4)', [
      uploader.tenantId,
      file.id,
      resource.name,
      record,
    ])
  })
  return file.id
}
