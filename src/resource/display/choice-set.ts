import type { Field } from '../description/field-description.ts'

/** The choice repeated by a list whose items have nothing else: a set of values to tick; null for other lists. */
export function choiceSetOf(field: Field): Field | null {
  const [only, ...others] = field.items
  return field.kind === 'list' && only?.kind === 'choice' && others.length === 0 ? only : null
}

/** A heading and its values; empty where the choice has none. */
export type ChoiceGroup = { heading: string; values: readonly string[] }

/**
 * A choice's values by heading, in order. Values without a heading come last, under `others`; so do selected values no
 * longer offered.
 */
export function choiceGroups(choice: Field, selected: readonly string[], others: string): ChoiceGroup[] {
  const named = Object.entries(choice.groups ?? {}).map(([heading, values]) => ({
    heading,
    values: values.filter((value) => choice.values.includes(value)),
  }))
  const placed = new Set(named.flatMap(({ values }) => values))
  const left = [...choice.values, ...selected].filter((value) => !placed.has(value))
  const rest = { heading: named.length === 0 ? '' : others, values: [...new Set(left)] }
  return [...named, rest].filter(({ values }) => values.length > 0)
}
