import { useMemo } from 'react'
import { type CategoryDefinition, categoryDefinitions } from '#src/resource/custom-fields/category-definition.ts'
import { withHeads } from '#src/resource/custom-fields/custom-heads.ts'
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
  return useWithCustomFields(resource, withLabels)
}

/** The same with the headings of sheets (`custom-heads.ts`), under which the office reads and writes files. */
export function useSheetResource(resource: Resource): Resource | null {
  return useWithCustomFields(resource, headsOf)
}

/** Names the custom fields of a list. */
type Labelling = (
  resource: Resource,
  list: CustomList,
  definitions: readonly CategoryDefinition[],
  titleOf: TitleOf,
) => LabelledDefinition[]

const headsOf: Labelling = (resource, list, definitions) => withHeads(resource, list, definitions)

function useWithCustomFields(resource: Resource, labelled: Labelling): Resource | null {
  const lists = useMemo(() => customLists(resource), [resource])
  const names = useMemo(() => lists.map(({ custom }) => custom.definitions), [lists])
  const snapshots = useSnapshotsOf(names)
  const titleOf = useTitles(lists.flatMap((list) => categoryTarget(resource, list) ?? []))
  return useMemo(() => {
    if (snapshots.some(({ state }) => state === 'loading')) return null
    const defined = lists.flatMap((list, index) => {
      const definitions = categoryDefinitions(snapshots[index]?.rows ?? [], list.custom.of)
      return labelled(resource, list, definitions, titleOf)
    })
    return withCustomFields(resource, defined)
  }, [resource, lists, snapshots, titleOf, labelled])
}

function categoryTarget(resource: Resource, { custom }: CustomList): string | undefined {
  return fieldOf(resource, custom.category)?.target
}

/** Each by its name, and by its category as well where several bear one name. */
const withLabels: Labelling = (resource, list, definitions, titleOf) => {
  const target = categoryTarget(resource, list) ?? ''
  const isShared = ({ id, name }: CategoryDefinition) =>
    definitions.some((other) => other.id !== id && foldText(other.name) === foldText(name))
  return definitions.map((definition) => {
    const category = isShared(definition) ? titleOf(target, definition.category) : null
    return { list, definition, label: category === null ? definition.name : `${definition.name} (${category})` }
  })
}
