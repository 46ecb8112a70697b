import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field, fieldsOf } from '#src/resource/description/field-description.ts'

export type Section = { title: string; fields: readonly Field[] }

/** The fields by section, in the order of each section's first field; `untitled` names the section of fields without one. */
export function sectionsOf(resource: Resource, hidden: readonly string[], untitled: string): Section[] {
  return sectionsFrom(fieldsOf(resource), hidden, untitled)
}

/** The sections of the record's own form: without what a step keeps or the server counts, each field below its question. */
export function formSections(resource: Resource, hidden: readonly string[], untitled: string): Section[] {
  return sectionsFrom(enteredFields(resource), hidden, untitled).map(({ title, fields }) => ({
    title,
    fields: belowTheirQuestions(fields),
  }))
}

/** The fields in their order, those that a question of the same section opens directly below it. */
function belowTheirQuestions(fields: readonly Field[]): readonly Field[] {
  const names = new Set(fields.map(({ name }) => name))
  const isOpened = ({ name, when }: Field) => when !== undefined && when.field !== name && names.has(when.field)
  const withOpened = (field: Field): readonly Field[] => [
    field,
    ...fields.filter((each) => isOpened(each) && each.when?.field === field.name).flatMap(withOpened),
  ]
  return fields.filter((field) => !isOpened(field)).flatMap(withOpened)
}

function sectionsFrom(shown: readonly Field[], hidden: readonly string[], untitled: string): Section[] {
  const sections = new Map<string, Field[]>()
  for (const field of shown) {
    if (hidden.includes(field.name)) continue
    const title = field.section ?? untitled
    sections.set(title, [...(sections.get(title) ?? []), field])
  }
  return [...sections].map(([title, fields]) => ({ title, fields }))
}
