import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { choiceLabel, stateLabel } from '#src/screens/messages/label.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import type { ListPart } from './list-view.ts'
import { waitedDays, waitedDaysFilter, waitingFilter, waitingForMe } from './waiting-filter.ts'

export type FilterOption = { value: string; label: string }

/**
 * A filter's options: all states, all choice values, yes and no; for references, numbers and text those that occur in
 * the rows.
 */
export function filterOptions(
  resource: Resource,
  part: ListPart,
  rows: readonly LocalRecord[],
  titleOf: TitleOf,
): FilterOption[] {
  const { field } = part
  if (part.name === 'status') {
    const states = Object.keys(resource.workflow?.states ?? {})
    return states.map((state) => ({ value: state, label: stateLabel(resource, state) }))
  }
  if (part.name === waitingFilter) {
    const both = resource.workflow?.approval ? Object.entries(listMessages.meAs) : []
    return [{ value: waitingForMe, label: listMessages.me }, ...both.map(([value, label]) => ({ value, label }))]
  }
  if (part.name === waitedDaysFilter) {
    return waitedDays.map((value) => ({ value, label: listMessages.orMoreDays(Number(value)) }))
  }
  if (part.name === 'active') {
    return [
      { value: 'true', label: fieldMessages.inUse },
      { value: 'false', label: fieldMessages.retired },
    ]
  }
  if (field?.kind === 'choice') return field.values.map((value) => ({ value, label: choiceLabel(field, value) }))
  if (field?.kind === 'flag') {
    return [
      { value: 'true', label: fieldMessages.yes },
      { value: 'false', label: fieldMessages.no },
    ]
  }
  const held = (row: LocalRecord) => (field ? shownValue(field, row) : row[part.name])
  const occurring = [...new Set(rows.map(held))].filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  const named = occurring.map((value) => ({
    value: String(value),
    label:
      field?.kind === 'reference'
        ? (titleOf(field.target ?? '', String(value)) ?? fieldMessages.notHere)
        : String(value),
  }))
  return named.sort((left, right) => left.label.localeCompare(right.label, 'en', { numeric: true }))
}
