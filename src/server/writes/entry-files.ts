import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { checkFiles, type NamedFile } from '#src/server/files/record-files.ts'
import { invalid, refused, Stopped } from './stopped.ts'

/**
 * Lets a record name only files that have arrived, as what they are, and that its author uploaded or may already read. Files that have not
 * arrived are waited for: nothing is stored, and the entry may be sent again.
 */
export async function admitFiles(
  tx: Transaction,
  resources: readonly Resource[],
  named: readonly NamedFile[],
  author: string,
  actor: Actor,
): Promise<void> {
  const checked = await checkFiles(tx, resources, named, author, actor)
  if (checked === 'ok') return
  if ('missing' in checked) throw new Stopped({ result: 'waiting', files: checked.missing })
  if ('disguised' in checked) throw invalid({ [checked.disguised]: ['The file is not what is said of it here'] })
  throw refused('foreign-file', 'A record may name only files that its author uploaded or may already read', {
    [checked.foreign]: ['This file is not yours to attach'],
  })
}
