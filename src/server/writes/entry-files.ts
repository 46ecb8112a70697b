import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Field } from '#src/resource/field-description.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { filesNamed, type NamedFile } from './named-in-fields.ts'
import { refused, Stopped } from './stopped.ts'

/**
 * Lets a record name only files that have arrived and that its author uploaded or may already read. Files that have not
 * arrived are waited for: nothing is stored, and the entry may be sent again.
 */
export async function admitFiles(
  tx: Transaction,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  author: string,
  _actor: Actor,
): Promise<void> {
  const named = filesNamed(fields, values)
  if (named.length === 0) return
  const rows = await tx.query<{ id: string; sha256: string; uploader: string }>(
    'select id, sha256, uploader from files where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, named.map(({ file }) => file.id)],
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const missing = named.filter(({ file }) => stored.get(file.id)?.sha256 !== file.sha256)
  if (missing.length > 0) {
    throw new Stopped({ result: 'waiting', files: [...new Set(missing.map(({ file }) => file.sha256))] })
  }
  const foreign = named.find(({ file }) => stored.get(file.id)?.uploader !== author)
  if (foreign) throw foreignFile(foreign)
}

/** Notes that the record holds the files it newly names: whoever may read it may read them. */
export async function keepFileLinks(
  tx: Transaction,
  resource: Resource,
  recordId: string,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ids = [...new Set(filesNamed(fields, values).map(({ file }) => file.id))]
  if (ids.length === 0) return
  await tx.query(
    `insert into file_links (tenant_id, file_id, resource, record_id) select $1, id, $3, $4 from unnest($2::uuid[]) id
     on conflict do nothing`,
    [tx.tenantId, ids, resource.name, recordId],
  )
}

function foreignFile({ field }: NamedFile): Stopped {
  return refused('foreign-file', 'A record may name only files that its author uploaded or may already read', {
    [field]: ['This file is not yours to attach'],
  })
}
