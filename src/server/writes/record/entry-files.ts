import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ReferencedFile } from '#src/resource/description/field-references.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { expectedFromOthers, expectFiles, lockFileArrivals } from '#src/server/files/records/expected-files.ts'
import { checkFiles } from '#src/server/files/records/record-files.ts'
import { invalid, refused, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'

/**
 * Lets a record name only arrived files with their true properties, uploaded or readable by its author. Missing files
 * are waited for: nothing is stored, and the entry is sent again. An urgent entry goes first: the record names expected
 * files, and their hashes are the answer.
 */
export async function acceptFiles(
  tx: Transaction,
  resources: readonly Resource[],
  resource: Resource,
  named: readonly ReferencedFile[],
  { entry, source, uploader = entry.author }: Write,
  actor: Actor,
): Promise<readonly string[]> {
  const mayFollow = source === 'device' && resource.sync.urgency === 'urgent'
  if (mayFollow) await lockFileArrivals(tx, named)
  const place = { author: uploader, resource: resource.name, record: entry.record }
  const checked = await checkFiles(tx, resources, named, place, actor)
  if (checked === 'ok') return []
  if ('disguised' in checked) throw disguised(checked.disguised)
  if ('foreign' in checked) throw foreign(checked.foreign)
  if (!mayFollow) throw new Stopped({ result: 'waiting', files: checked.missing })
  const lacking = named.filter(({ file }) => checked.missing.includes(file.sha256))
  const [others] = await expectedFromOthers(tx, resource, entry, lacking)
  if (others) throw foreign(others.field)
  const [unfit] = await expectFiles(tx, resource, entry, lacking)
  if (unfit) throw disguised(unfit.field)
  return checked.missing
}

const foreign = (field: string) =>
  refused('foreign-file', 'You can attach only files that you uploaded or can already open', {
    [field]: ['You cannot attach this file'],
  })

const disguised = (field: string) => invalid({ [field]: ['The file does not match its description'] })
