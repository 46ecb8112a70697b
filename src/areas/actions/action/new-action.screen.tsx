import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { actionMessages as messages } from '../messages.ts'
import { useKindWords } from './about-record.screen.tsx'
import { action } from './action.ts'
import { withProposedDay } from './due-by-severity.ts'

/** Kinds of records whose actions may be due before a change starts. */
const changes: readonly string[] = ['moc-requests', 'moc-logs']

const noErrors: FieldErrors = {}
const nameVerifier: FieldErrors = { verifierId: [messages.nameVerifier] }

/** An action on the record that the address names; its day is proposed by its severity. */
export function Screen() {
  const resourceName = useQueryValue('resourceName')
  const recordId = useQueryValue('recordId')
  const draft = useQueryValue('draft')
  const backHref = useReturnUrl('/actions')
  const goTo = useGoTo()
  const person = usePersonId()
  const today = useToday()
  const kind = useKindWords(resourceName)
  const view = useMemo<FormView>(() => {
    const isOfChange = resourceName !== undefined && changes.includes(resourceName)
    return {
      title: kind === '' ? messages.newAction : messages.newOn(kind),
      createLabel: messages.createLabel,
      backHref,
      initial: { ...(resourceName && { resourceName }), ...(recordId && { recordId }) },
      hidden: ['resourceName', 'recordId', ...(isOfChange ? [] : ['beforeStart'])],
      adjust: (fields, changed) => (changed === 'severity' ? withProposedDay(fields, today) : fields),
      extraErrors: ({ ownerId, verifierId }) => {
        const isOwnVerifier = ownerId !== undefined && ownerId === person && verifierId === undefined
        return isOwnVerifier ? nameVerifier : noErrors
      },
    }
  }, [resourceName, recordId, kind, backHref, person, today])
  if ((!resourceName || !recordId) && !draft) return <Text>{messages.noRecordNamed}</Text>
  return <RecordForm resource={action} record={null} view={view} onSubmitted={() => goTo(backHref)} />
}
