import { naturalId } from '#src/resource/description/natural-key.ts'
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts'

/**
 * Packs the texts of entries. A record id given by a natural key is replaced by an empty text, since the receiver
 * computes it again: 16 incompressible bytes saved.
 */
export type PackedEntries = PackedTexts & { keys: NaturalKeys }

/** By resource, the natural key fields of new records. */
type NaturalKeys = Readonly<Record<string, readonly string[]>>

/**
 * Packs entries; null where one would not unpack identically. `keyOf` returns a new record's natural key fields by id.
 */
export async function packEntries(
  texts: readonly string[],
  keyOf: ReadonlyMap<unknown, readonly string[]>,
): Promise<PackedEntries | null> {
  const keys: Record<string, readonly string[]> = {}
  const lean: string[] = []
  for (const text of texts) {
    const content = parseContent(text)
    const { resource, record } = content
    const naturalKey = keyOf.get(record)
    if (naturalKey && typeof resource === 'string') keys[resource] ??= naturalKey
    if (record === '') return null
    const withoutId = withRecord(content, '')
    const isLeft = record === (await naturalIdOf(content, keys)) && withRecord(parseContent(withoutId), record) === text
    lean.push(isLeft ? withoutId : text)
  }
  const packed = packTexts(lean)
  return packed && { ...packed, keys }
}

/** Unpacks the texts. Throws as `unpackTexts`. */
export function unpackEntries({ keys, ...packed }: PackedEntries, maxLength?: number): Promise<string[]> {
  return Promise.all(
    unpackTexts(packed, maxLength).map(async (text) => {
      const content = parseContent(text)
      const id = content.record === '' ? await naturalIdOf(content, keys) : null
      return id === null ? text : withRecord(content, id)
    }),
  )
}

async function naturalIdOf({ resource, tenant, changes }: EntryContent, keys: NaturalKeys): Promise<string | null> {
  if (typeof resource !== 'string' || typeof tenant !== 'string' || !Object.hasOwn(keys, resource)) return null
  const content: object = Object(changes)
  const values = keys[resource]?.map((name): unknown => Reflect.get(Object(Reflect.get(content, name)), 'after'))
  if (!values || values.some((value) => value === undefined || value === null)) return null
  return naturalId(resource, tenant, values)
}

/** Parses an entry's text without validation: the server's schemas judge it later. */
type EntryContent = { resource?: unknown; tenant?: unknown; record?: unknown; changes?: unknown }

function parseContent(text: string): EntryContent {
  return Object(JSON.parse(text))
}

function withRecord(content: EntryContent, record: unknown): string {
  return JSON.stringify({ ...content, record })
}
