import { useEffect, useState } from 'react'
import { loadDraft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { useRecord } from '../records/use-record.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The local fields of a record with a natural key, or of a draft that will create it. Null while loading, undefined
 * where there is neither.
 */
export function useFieldsOrDraft(resource: Resource, id: string): Fields | null | undefined {
  const { state, record } = useRecord(resource, id)
  const [draft, setDraft] = useState<Fields | null | undefined>(null)
  useEffect(() => {
    let current = true
    loadDraft({ resource: resource.name, record: id }).then(
      (found) => {
        if (current) setDraft(found?.fields)
      },
      () => {
        if (current) setDraft(undefined)
      },
    )
    return () => {
      current = false
    }
  }, [resource, id])
  if (record) return fieldsOfRecord(resource, record)
  if (draft) return draft
  return draft === null || state === 'loading' ? null : undefined
}
