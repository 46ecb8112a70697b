import { naturalId } from '#src/resource/description/natural-key.ts'
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts'

/**
 * The texts of entries, packed. The id of a record that its natural key gives is left out (an empty text stands in its
 * place), since whoever has the key values makes it again: it is 16 bytes of chance to a compressor.
 */
export type PackedEntries = PackedTexts & { keys: NaturalKeys }

/** By resource, the fields that the ids of new records are made of. */
type NaturalKeys = Readonly<Record<string, readonly string[]>>

/**
 * Packs the texts of entries; null where one of them would not come out as it went in. `keyOf` tells the fields that the id
 * of a new record is made of, by that id, where a natural key gives it.
 */
export async function packEntries(
  texts: readonly string[],
  keyOf: ReadonlyMap<unknown, readonly string[]>,
): Promise<PackedEntries | null> {
  const keys: Record<string, readonly string[]> = {}
  const lean: string[] = []
  for (const text of texts) {
    const said = parseContent(text)
    const { resource, record } = said
    const naturalKey = keyOf.get(record)
    if (naturalKey && typeof resource === 'string') keys[resource] ??= naturalKey
    if (record === '') return null
    const withoutId = withRecord(said, '')
    const isLeft = record === (await naturalIdOf(said, keys)) && withRecord(parseContent(withoutId), record) === text
    lean.push(isLeft ? withoutId : text)
  }
  const packed = packTexts(lean)
  return packed && { ...packed, keys }
}

/** The texts again. Throws as `unpackTexts`. */
export function unpackEntries({ keys, ...packed }: PackedEntries, most?: number): Promise<string[]> {
  return Promise.all(
    unpackTexts(packed, most).map(async (text) => {
      const said = parseContent(text)
      const id = said.record === '' ? await naturalIdOf(said, keys) : null
      return id === null ? text : withRecord(said, id)
    }),
  )
}

async function naturalIdOf({ resource, tenant, changes }: EntryContent, keys: NaturalKeys): Promise<string | null> {
  if (typeof resource !== 'string' || typeof tenant !== 'string' || !Object.hasOwn(keys, resource)) return null
  const said: object = Object(changes)
  const values = keys[resource]?.map((name): unknown => Reflect.get(Object(Reflect.get(said, name)), 'after'))
  if (!values || values.some((value) => value === undefined || value === null)) return null
  return naturalId(resource, tenant, values)
}

/** What the text of an entry says of itself, whatever it says: the server's schemas judge it later. */
type EntryContent = { resource?: unknown; tenant?: unknown; record?: unknown; changes?: unknown }

function parseContent(text: string): EntryContent {
  return Object(JSON.parse(text))
}

function withRecord(said: EntryContent, record: unknown): string {
  return JSON.stringify({ ...said, record })
}
