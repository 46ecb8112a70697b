import { useMemo } from 'react'
import { categoryDefinitions } from '#src/resource/custom-fields/category-definition.ts'
import { customLists } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { useRowsOf } from '../records/use-rows-of.ts'
import { missingCustom } from './missing-custom.ts'

/** What the tenant's own fields on this device still ask of a form; nothing for a resource without any. */
export function useMissingCustom(resource: Resource, fields: Readonly<Record<string, unknown>>): FieldErrors {
  const lists = useMemo(() => customLists(resource), [resource])
  const names = useMemo(() => lists.map(({ custom }) => custom.definitions), [lists])
  const rows = useRowsOf(names)
  const definitions = useMemo(
    () => lists.map(({ custom }, index) => categoryDefinitions(rows[index] ?? [], custom.of)),
    [lists, rows],
  )
  return useMemo(
    () =>
      Object.fromEntries(
        lists.flatMap((list, index) => Object.entries(missingCustom(list, fields, definitions[index] ?? []))),
      ),
    [lists, fields, definitions],
  )
}
