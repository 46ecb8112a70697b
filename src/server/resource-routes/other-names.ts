import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'

/** A field and its other name in the API. */
type OtherName = { name: string; alsoNamed: string }

/** The fields of a resource that have another name in the API. */
export function otherNamesOf(resource: Resource): readonly OtherName[] {
  return fieldsOf(resource).flatMap(({ name, alsoNamed }) => (alsoNamed === undefined ? [] : [{ name, alsoNamed }]))
}

/** A request's fields under their own names; a field's own name goes before its other one. */
export function readOtherNames(
  resource: Resource,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = otherNamesOf(resource).filter(({ alsoNamed }) => Object.hasOwn(given, alsoNamed))
  if (names.length === 0) return given
  const fields = new Map(Object.entries(given))
  for (const { name, alsoNamed } of names) {
    if (!fields.has(name)) fields.set(name, fields.get(alsoNamed))
    fields.delete(alsoNamed)
  }
  return Object.fromEntries(fields)
}

/** An answer whose record, or each of whose records, has its fields under their other names too. */
export function answerOtherNames(names: readonly OtherName[], answer: unknown): unknown {
  if (!isObject(answer) || !('data' in answer)) return answer
  const { data } = answer
  return {
    ...answer,
    data: Array.isArray(data) ? data.map((one) => withOtherNames(names, one)) : withOtherNames(names, data),
  }
}

function withOtherNames(names: readonly OtherName[], record: unknown): unknown {
  if (!isObject(record)) return record
  const others = names.filter(({ name }) => Object.hasOwn(record, name))
  return { ...record, ...Object.fromEntries(others.map(({ name, alsoNamed }) => [alsoNamed, record[name]])) }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
