import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencedFiles, referencedRecords } from '#src/resource/description/field-references.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import type { Changed } from '../decide/decision.ts'
import type { Judged } from '../decide/judge.ts'
import type { Write } from '../entry/write.ts'
import { refuseMissingReferences } from '../record/check-references.ts'
import { acceptFiles } from '../record/entry-files.ts'
import { refuseNotAboard } from './refuse-not-aboard.ts'
import { refuseUnfittingReferences } from './refuse-unfitting-references.ts'
import { refuseUnknownOrigins } from './refuse-unknown-origins.ts'
import { refuseWrongCustomValues } from './refuse-wrong-custom-values.ts'

/**
 * Checks what the entry newly references: other records of the tenant, and files the author may link. Existing
 * references stay valid, also to a retired list item or a vessel the author left, and what follows from somebody's write
 * may name a retired one. Returns the hashes of named files that are still to come.
 */
export async function acceptReferences(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  judged: Judged,
  decision: Changed,
): Promise<readonly string[]> {
  const known = decision.recreated || !decision.before ? {} : decision.before
  const newly = changesBetween(resource, known, decision.fields)
  const fields = fieldsOf(resource).filter(({ name }) => name in newly)
  const recordsBefore = new Set(referencedRecords(fields, known).map(({ target, id }) => `${target}/${id}`))
  const records = referencedRecords(fields, decision.fields).filter(
    ({ target, id }) => !recordsBefore.has(`${target}/${id}`),
  )
  // What follows from somebody's write names what they, or a record of before, named already: it may be archived since. The
  // product's own acts begin something of their day.
  const isFollowing = write.cause !== undefined && write.cause.actor.personId !== systemAuthor
  const usableSince = isFollowing ? new Date(0) : judged.madeAt
  await refuseMissingReferences(tx, context.resources, records, usableSince)
  await refuseUnfittingReferences(context, tx, resource, newly, decision.fields)
  await refuseUnknownOrigins(context, tx, write, resource, judged, decision)
  await refuseWrongCustomValues(context, tx, resource, newly, decision.fields)
  await refuseNotAboard(context, tx, write, judged, fields, decision.fields)
  const filesBefore = new Set(referencedFiles(fields, known).map(({ file }) => `${file.id}/${file.sha256}`))
  const files = referencedFiles(fields, decision.fields).filter(
    ({ file }) => !filesBefore.has(`${file.id}/${file.sha256}`),
  )
  const lacking = await acceptFiles(tx, context.resources, resource, files, write, judged.reader)
  const references = files.map(({ file }) => file).filter(({ sha256 }) => !lacking.includes(sha256))
  await linkFiles(tx, resource, write.entry.record, references)
  return lacking
}
