import type { Field } from './field-description.ts'

/** The choice that a list repeats where its items are nothing else: a set of values to be ticked; null for other lists. */
export function choiceSetOf(field: Field): Field | null {
  const [only, ...others] = field.items
  return field.kind === 'list' && only?.kind === 'choice' && others.length === 0 ? only : null
}

/** A heading and the values under it; the heading is empty where the choice has none. */
export type ChoiceGroup = { heading: string; values: readonly string[] }

/**
 * The values of a choice by its headings, in their order. Values that no heading names stand last, under `others`; so do
 * `held` values that are no longer offered.
 */
export function choiceGroups(choice: Field, held: readonly string[], others: string): ChoiceGroup[] {
  const named = Object.entries(choice.groups ?? {}).map(([heading, values]) => ({
    heading,
    values: values.filter((value) => choice.values.includes(value)),
  }))
  const placed = new Set(named.flatMap(({ values }) => values))
  const left = [...choice.values, ...held].filter((value) => !placed.has(value))
  const rest = { heading: named.length === 0 ? '' : others, values: [...new Set(left)] }
  return [...named, rest].filter(({ values }) => values.length > 0)
}
