import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { idEnd } from './short-id.ts'

/**
 * The records that somebody means who typed what stands on a label: the number, the end of the id, or a field of
 * `codes.typed`, such as a serial number. Case, blanks and dashes do not count. Several may have the same part number.
 */
export function findTyped<Row extends StoredRecord>(resource: Resource, rows: readonly Row[], typed: string): Row[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const fields = resource.codes?.typed ?? []
  return rows.filter((row) =>
    [row.number, row.provisionalNumber, idEnd(row.id), ...fields.map((name) => row[name])].some(
      (value) => typeof value === 'string' && plain(value) === wanted,
    ),
  )
}

const plain = (text: string) => foldText(text).replace(/[\s-]+/g, '')
