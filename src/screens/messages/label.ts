import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf, fieldsOfObject } from '#src/resource/description/field-description.ts'
import { isExpired, lacksField } from '#src/resource/display/expired-state.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { fieldMessages } from './field-messages.ts'

const cache = new WeakMap<Resource, Readonly<Record<string, string>>>()

/**
 * The English words of a description, keyed for the catalogue: `resource.field`, `resource.list.field`,
 * `resource.field=value` for what a choice says, `resource:state` for a state of the workflow, `resource:state-field` for one
 * without a field.
 */
function textsOf(resource: Resource): Readonly<Record<string, string>> {
  const before = cache.get(resource)
  if (before) return before
  const words: Record<string, string> = {}
  for (const field of fieldsOf(resource)) collect(words, `${resource.name}.${field.name}`, field)
  for (const [name, state] of Object.entries(resource.workflow?.states ?? {})) {
    words[`${resource.name}:${name}`] = state.label
    if (state.without) words[`${resource.name}:${name}-${state.without.field}`] = state.without.label
  }
  cache.set(resource, words)
  return words
}

function collect(words: Record<string, string>, key: string, field: Field): void {
  words[key] = field.label
  for (const value of field.values) words[`${key}=${value}`] = field.options?.[value] ?? value
  for (const item of field.items) collect(words, `${key}.${item.name}`, item)
}

/** What a person reads for a field, a list item's field being named `towings.distance`. */
export function labelOf(resource: Resource, path: string): string {
  return textsOf(resource)[`${resource.name}.${path}`] ?? path
}

/** What a person reads for something that a step of the workflow asks for; undefined where none does. */
export function questionLabel(resource: Resource, name: string): string | undefined {
  for (const { ask } of Object.values(resource.workflow?.transitions ?? {})) {
    const label = ask && fieldsOfObject(ask).find((field) => field.name === name)?.label
    if (label) return label
  }
  return undefined
}

/** What a person reads for one item of a list, its place (from 0) in the list being known: 'Towing 2'. */
export function itemTitle(field: Field, index: number): string {
  return fieldMessages.itemTitle(field.itemLabel ?? field.label, index + 1)
}

/** What a person reads for a state of the workflow. */
export function stateLabel(resource: Resource, state: string | null): string {
  return state === null ? '' : (textsOf(resource)[`${resource.name}:${state}`] ?? state)
}

/** What a person reads for the state that a record is in on a day (`YYYY-MM-DD`): 'Expired' once its last day is over. */
export function shownState(resource: Resource, record: StoredRecord, today: string): string {
  return isExpired(resource, record, today) ? fieldMessages.expired : keptStateLabel(resource, record)
}

/** What a person reads for the state that a record keeps, whatever the day: by its other name where it lacks a field. */
export function keptStateLabel(resource: Resource, record: StoredRecord): string {
  const { status } = record
  const without = lacksField(resource, record) ? resource.workflow?.states[status ?? '']?.without : undefined
  return stateLabel(resource, without ? `${status}-${without.field}` : status)
}

/** What a person reads for a value of a choice; a value no longer offered is shown as it stands. */
export function choiceLabel(field: Field, value: string): string {
  return field.options?.[value] ?? value
}
