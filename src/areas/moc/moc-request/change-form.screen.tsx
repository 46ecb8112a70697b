import { DescribedSections } from '#src/screens/form/described-sections.tsx'
import { ChecklistFields } from './checklist-fields.screen.tsx'
import { mocRequest } from './moc-request.ts'

const hidden = ['descriptions']

/** The form of a change: what and why, what has to be done for it, and the checklist. */
export function ChangeFields() {
  return (
    <>
      <DescribedSections resource={mocRequest} hidden={hidden} />
      <ChecklistFields />
    </>
  )
}
