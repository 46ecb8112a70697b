import { useMemo } from 'react'
import { type CategoryDefinition, categoryDefinitions } from '#src/resource/custom-fields/category-definition.ts'
import {
  type CustomList,
  customLists,
  type LabelledDefinition,
  withCustomFields,
} from '#src/resource/custom-fields/with-custom-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { useSnapshotsOf } from '../records/use-rows-of.ts'
import { useTitles } from '../records/use-titles.ts'

/**
 * The description with the tenant's own fields, by which its list is shown, filtered and printed; null until they are
 * read, since an address may name them. The description itself where it has none.
 */
export function useListedResource(resource: Resource): Resource | null {
  const lists = useMemo(() => customLists(resource), [resource])
  const names = useMemo(() => lists.map(({ custom }) => custom.definitions), [lists])
  const snapshots = useSnapshotsOf(names)
  const titleOf = useTitles(lists.flatMap((list) => categoryTarget(resource, list) ?? []))
  return useMemo(() => {
    if (snapshots.some(({ state }) => state === 'loading')) return null
    const defined = lists.flatMap((list, index) => {
      const definitions = categoryDefinitions(snapshots[index]?.rows ?? [], list.custom.of)
      return withLabels(list, definitions, categoryTarget(resource, list) ?? '', titleOf)
    })
    return withCustomFields(resource, defined)
  }, [resource, lists, snapshots, titleOf])
}

function categoryTarget(resource: Resource, { custom }: CustomList): string | undefined {
  return fieldOf(resource, custom.category)?.target
}

/** Each by its name, and by its category as well where several bear one name. */
function withLabels(
  list: CustomList,
  definitions: readonly CategoryDefinition[],
  target: string,
  titleOf: TitleOf,
): LabelledDefinition[] {
  const isShared = ({ id, name }: CategoryDefinition) =>
    definitions.some((other) => other.id !== id && foldText(other.name) === foldText(name))
  return definitions.map((definition) => {
    const category = isShared(definition) ? titleOf(target, definition.category) : null
    return { list, definition, label: category === null ? definition.name : `${definition.name} (${category})` }
  })
}
