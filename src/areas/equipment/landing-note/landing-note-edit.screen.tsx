import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { landingNote } from './landing-note.ts'
import { asSent } from './received-lines.ts'

/** The form of a landing note and of its steps: a receipt with something missing begins with all that was sent. */
export function Screen() {
  const id = usePathParameter('id')
  const goTo = useGoTo()
  const backHref = `/pms/equipment/landing-notes/${id}`
  return (
    <RecordLoaded resource={landingNote} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={landingNote}
          record={record}
          view={{ backHref, adjust: withLines }}
          onSubmitted={() => goTo(backHref)}
        />
      )}
    </RecordLoaded>
  )
}

const withLines: NonNullable<FormView['adjust']> = (fields, changed) =>
  changed === 'receivedCondition' && fields.receivedCondition === 'incomplete' && fields.receivedLines === undefined
    ? { ...fields, receivedLines: asSent(fields.lines) }
    : fields
