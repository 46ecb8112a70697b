import { useMemo } from 'react'
import { isPlainDate } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { documentMessages as messages } from '../messages.ts'
import { documentVersion } from './document-version.ts'
import { NextVersionNumber } from './next-version-number.screen.tsx'
import { takenFromCategory, takenFromDocument } from './taken-over.ts'

type VersionFormProps = {
  record: LocalRecord | null
  initial?: Readonly<Record<string, unknown>>
  /** A document that was approved before the library was begun. */
  isExisting: boolean
  backHref: string
  onSubmitted: (id: string) => void
}

const migrationFields = ['oldNumber', 'approvedOn', 'approvedBy']

/** The form of a version: a chosen document gives title, type and department, a chosen category its usual dates. */
export function VersionForm({ record, initial, isExisting, backHref, onSubmitted }: VersionFormProps) {
  const documents = useLatest(useRows('document-repos').rows)
  const categories = useLatest(useRows('document-categories').rows)
  const view = useMemo<FormView>(
    () => ({
      title: isExisting && record === null ? messages.migrate : undefined,
      backHref,
      initial,
      hidden: isExisting ? ['existing', 'changes'] : ['existing', ...migrationFields],
      actions: isExisting ? ['migrate', 'create', 'update'] : ['submit', 'resubmit', 'create', 'update'],
      adjust: (fields, changed) => {
        if (changed === 'documentRepoId')
          return takenFromDocument(
            fields,
            documents.current.find(({ id }) => id === fields.documentRepoId),
          )
        if (changed !== 'categoryId' || !isPlainDate(String(fields.date))) return fields
        return takenFromCategory(
          fields,
          categories.current.find(({ id }) => id === fields.categoryId),
        )
      },
    }),
    [record, initial, isExisting, backHref, documents, categories],
  )
  return (
    <>
      <NextVersionNumber record={record} documentRepoId={initial?.documentRepoId} />
      <RecordForm resource={documentVersion} record={record} view={view} onSubmitted={onSubmitted} />
    </>
  )
}
