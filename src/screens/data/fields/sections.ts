import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field, fieldsOf } from '#src/resource/description/field-description.ts'

export type Section = { title: string; fields: readonly Field[] }

/** The fields by section, in the order of each section's first field; `untitled` names the section of fields without one. */
export function sectionsOf(resource: Resource, hidden: readonly string[], untitled: string): Section[] {
  return sectionsFrom(fieldsOf(resource), hidden, untitled)
}

/** The sections of the record's own form: without what a step keeps or the server counts. */
export function formSections(resource: Resource, hidden: readonly string[], untitled: string): Section[] {
  return sectionsFrom(enteredFields(resource), hidden, untitled)
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
