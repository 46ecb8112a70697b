import { useMemo } from 'react'
import type { LocalRecord, RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { useResources } from '../session/use-resources.tsx'
import { recordTitle } from './record-title.ts'
import { useSnapshotsOf } from './use-rows-of.ts'

/** The resources that a description's fields, and its lists' fields, refer to. */
export function targetsOf(resource: Resource): string[] {
  const of = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => [
      ...(field.kind === 'reference' && field.target ? [field.target] : []),
      ...of(field.items),
    ])
  return [...new Set(of(fieldsOf(resource)))]
}

/**
 * Titles of referenced records from the mirror, as on their own pages: the same function until one changes. What a title
 * names is named too, by its own texts alone.
 */
export function useTitles(targets: readonly string[]): TitleOf {
  const resources = useResources()
  const names = useKnownTargets(withNamed(targets, resources))
  const snapshots = useSnapshotsOf(names)
  return useMemo(() => titlesIn(names, snapshots, resources), [names, snapshots, resources])
}

/** These resources, and those that the titles of their records name. */
function withNamed(targets: readonly string[], resources: ReadonlyMap<string, Resource>): string[] {
  return targets.flatMap((target) => {
    const resource = resources.get(target)
    const named = resource?.title.flatMap((name) => fieldOf(resource, name)?.target ?? []) ?? []
    return [target, ...named]
  })
}

/** Whether these resources' records can be named or are known to be missing: none is loading. */
export function useTitlesRead(targets: readonly string[]): boolean {
  return useSnapshotsOf(useKnownTargets(targets)).every(({ state }) => state !== 'loading')
}

/** Known names without duplicates; the same list while they are the same. */
function useKnownTargets(targets: readonly string[]): readonly string[] {
  const resources = useResources()
  const key = [...new Set(targets)].filter((name) => resources.has(name)).join()
  return useMemo(() => key.split(',').filter(Boolean), [key])
}

/** Titles of these resources' records from their rows. */
export function titlesIn(
  names: readonly string[],
  snapshots: readonly Pick<RowsSnapshot, 'state' | 'rows'>[],
  resources: ReadonlyMap<string, Resource>,
): TitleOf {
  const byName = new Map(names.map((name, index) => [name, snapshots[index]]))
  const titles =
    (namedIn: TitleOf): TitleOf =>
    (target, id) => {
      const [snapshot, resource] = [byName.get(target), resources.get(target)]
      const record = snapshot && indexRows(snapshot.rows).get(id)
      if (record && resource) return recordTitle(resource, record, namedIn)
      // A missing record is certain only once all are loaded.
      return snapshot?.state === 'loading' ? fieldMessages.reading : null
    }
  return titles(titles(() => null))
}

const indexes = new WeakMap<readonly LocalRecord[], ReadonlyMap<string, LocalRecord>>()

/** Rows by id, indexed once per state of the rows. */
export function indexRows(rows: readonly LocalRecord[]): ReadonlyMap<string, LocalRecord> {
  const known = indexes.get(rows)
  if (known) return known
  const index = new Map(rows.map((row) => [row.id, row]))
  indexes.set(rows, index)
  return index
}
