import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListQuery } from './list-query.ts'
import { availableColumns, availableFilters, customParts, type ListPart, type ListView } from './list-view.ts'

/**
 * The columns that a list offers now: of custom fields those of the categories it is filtered by, of all where it is
 * not, and any that is shown.
 */
export function offeredColumns(resource: Resource, { filters, columns }: ListQuery): ListPart[] {
  return availableColumns(resource).filter(({ name, field }) => {
    if (!field?.customOf || columns.includes(name)) return true
    const { by, category, isActive } = field.customOf
    return isActive && (filters[by]?.includes(category) ?? true)
  })
}

/** The filters that a list offers now: the view's, those of the one category it is filtered by, and any in use. */
export function offeredFilters(resource: Resource, view: ListView, { filters }: ListQuery): ListPart[] {
  const custom = customParts(resource).filter(({ name, field }) => {
    if (!field?.customOf || filters[name]) return true
    const { by, category, isActive } = field.customOf
    return isActive && filters[by]?.length === 1 && filters[by][0] === category
  })
  return [...availableFilters(resource, view), ...custom]
}
