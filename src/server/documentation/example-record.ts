import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field, fieldOfStep } from '#src/resource/description/field-description.ts'
import { ownFields } from '#src/resource/description/step-fields.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { candidatesOf, type ExampleContext } from './example-values.ts'

type Fields = Record<string, unknown>

/** An example, or why none was found, by field. */
export type FoundExample = { fields: Fields; errors: null } | { fields: null; errors: FieldErrors }

/**
 * A valid new record of a resource made from its description: every field that people enter is filled where the checks
 * allow it. Throws where no combination of simple values is valid.
 */
export function exampleRecord(resource: Resource, surroundings: ExampleContext): Fields {
  const found = findExample(resource, surroundings)
  if (found.fields) return found.fields
  throw new Error(`no example of ${resource.name}: ${JSON.stringify(found.errors)}`)
}

/** The same, without throwing: the errors name the fields for which no value was found. */
export function findExample(resource: Resource, surroundings: ExampleContext): FoundExample {
  return search(resource, enteredFields(resource), surroundings, (fields) => validateFields(resource, fields))
}

/**
 * The fields of a step's own form on a record with these fields, with what must be given and whatever else the checks
 * allow. Throws where no combination of simple values is valid.
 */
export function exampleOfStep(
  resource: Resource,
  step: Transition,
  record: Readonly<Fields>,
  surroundings: ExampleContext,
): Fields {
  const names = ownFields(step)
  const fields = names.flatMap((name) => fieldOfStep(resource, name) ?? [])
  const found = search(resource, fields, surroundings, (own) => validateFields(resource, { ...record, ...own }, step))
  if (!found.fields) throw new Error(`no example of ${resource.name}, ${step.label}: ${JSON.stringify(found.errors)}`)
  return Object.fromEntries(Object.entries(found.fields).filter(([name]) => names.includes(name)))
}

type Candidates = readonly { field: Field; values: readonly unknown[] }[]
/** The place of the chosen candidate of each field. */
type Choice = readonly number[]
type Judge = (fields: Fields) => ReturnType<typeof validateFields>

/** Values that are right together: first the best of each, then others of the wrong fields, then one other at a time. */
function search(
  resource: Resource,
  fields: readonly Field[],
  surroundings: ExampleContext,
  judge: Judge,
): FoundExample {
  const candidates = fields.map((field, place) => {
    const isKey = resource.key?.includes(field.name) ?? false
    const values = candidatesOf(field, place, surroundings, isKey)
    // Whoever takes part is somebody else than the author.
    const isNamed = resource.scope.participants?.includes(field.name) && values.length > 1
    return { field, values: isNamed ? [...values.slice(1, 2), ...values.slice(0, 1), ...values.slice(2)] : values }
  })
  const first = candidates.map(() => 0)
  const moved = moveWrong(candidates, first, judge)
  if (moved.ok) return { fields: moved.fields, errors: null }
  const mended = mendOneByOne(candidates, first, judge)
  return mended.ok ? { fields: mended.fields, errors: null } : { fields: null, errors: mended.errors }
}

/** Takes the next value of each wrong field, until all is right or a wrong one has no other. */
function moveWrong(candidates: Candidates, first: Choice, judge: Judge): ReturnType<Judge> {
  let choice = first
  for (;;) {
    const judged = judge(chosen(candidates, choice))
    if (judged.ok) return judged
    const wrong = wrongIn(judged.errors)
    const next = choice.map((at, place) => {
      const { field, values } = candidates[place] ?? { field: null, values: [] }
      return field && wrong.has(field.name) && at + 1 < values.length ? at + 1 : at
    })
    if (next.every((at, place) => at === choice[place])) return judged
    choice = next
  }
}

/** Takes another value of whichever field leaves fewer wrong: a rule may be broken by a field beside which it is not told. */
function mendOneByOne(candidates: Candidates, first: Choice, judge: Judge): ReturnType<Judge> {
  let choice = first
  let judged = judge(chosen(candidates, choice))
  while (!judged.ok) {
    const before = wrongIn(judged.errors).size
    const better = othersOf(candidates, choice)
      .map((other) => ({ other, result: judge(chosen(candidates, other)) }))
      .find(({ result }) => result.ok || wrongIn(result.errors).size < before)
    if (!better) return judged
    choice = better.other
    judged = better.result
  }
  return judged
}

function othersOf(candidates: Candidates, choice: Choice): Choice[] {
  return candidates.flatMap(({ values }, place) =>
    values.flatMap((_value, at) => (at === choice[place] ? [] : [choice.with(place, at)])),
  )
}

function chosen(candidates: Candidates, choice: Choice): Fields {
  const entries = candidates.map(({ field, values }, place) => [field.name, values[choice[place] ?? 0]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function wrongIn(errors: FieldErrors): ReadonlySet<string> {
  return new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path))
}
