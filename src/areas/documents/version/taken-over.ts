import { addMonths, format, parseISO } from 'date-fns'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** The form with what the next version of a document has alike: title, category, type and department. */
export function takenFromDocument(fields: Fields, document: StoredRecord | undefined): Fields {
  if (!document) return fields
  const { name, categoryId, documentType, departmentId } = document
  return { ...fields, documentRepoName: name, categoryId, documentType, departmentId }
}

/** The form with the usual retention and review of a category, where nothing was entered yet. */
export function takenFromCategory(fields: Fields, category: StoredRecord | undefined): Fields {
  if (!category) return fields
  const { retentionPeriod, reviewMonths } = category
  const reviewDueOn =
    typeof reviewMonths === 'number' && typeof fields.date === 'string'
      ? format(addMonths(parseISO(fields.date), reviewMonths), 'yyyy-MM-dd')
      : undefined
  return {
    ...fields,
    retentionPeriod: fields.retentionPeriod ?? retentionPeriod ?? undefined,
    reviewDueOn: fields.reviewDueOn ?? reviewDueOn,
  }
}
