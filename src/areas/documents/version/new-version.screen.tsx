import { useMemo } from 'react'
import { useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { documentCategory } from '../category/document-category.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { takenFromCategory, takenFromDocument } from './taken-over.ts'
import { VersionForm } from './version-form.screen.tsx'

const list = '/document-repo/versions/staff'

/** A new document, the next version of one, or one that existed before (`existing=true`). */
export function Screen() {
  const goTo = useGoTo()
  const actor = useActor()
  const date = useToday()
  const backHref = useReturnUrl(list)
  const isExisting = useQueryValue('existing') === 'true'
  const documentRepoId = useQueryValue('documentRepoId')
  const { state, record: document } = useRecord(documentRepo, documentRepoId ?? '')
  const categoryId = typeof document?.categoryId === 'string' ? document.categoryId : ''
  const { state: categoryState, record: category } = useRecord(documentCategory, categoryId)
  const departmentId = actor?.departmentId
  const initial = useMemo(() => {
    if (documentRepoId !== undefined && state === 'loading') return null
    if (categoryId !== '' && categoryState === 'loading') return null
    const begun = {
      date,
      ...(departmentId != null && { departmentId }),
      ...(documentRepoId !== undefined && { documentRepoId }),
      ...(isExisting && { existing: true }),
    }
    return takenFromCategory(takenFromDocument(begun, document ?? undefined), category ?? undefined)
  }, [date, departmentId, documentRepoId, isExisting, state, document, categoryId, categoryState, category])
  if (initial === null) return null
  return (
    <VersionForm
      record={null}
      initial={initial}
      isExisting={isExisting}
      backHref={backHref}
      onSubmitted={(id) => goTo(`${list}/${id}`)}
    />
  )
}
