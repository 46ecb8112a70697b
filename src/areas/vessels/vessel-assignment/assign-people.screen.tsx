import { Alert, Button, Group, MultiSelect, Stack } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { nonBlankAnswers } from '#src/resource/workflow/step-answers.ts'
import { AskField } from '#src/screens/controls/ask-field.tsx'
import { foldedOptions } from '#src/screens/controls/inputs/folded-options.ts'
import { useDistinctTitles } from '#src/screens/data/records/use-distinct-titles.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { allOf } from '#src/screens/messages/joined-names.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { assignAtOffice } from './assign-each.screen.tsx'
import styles from './crew.module.css'
import { vesselMessages as messages } from './messages.ts'
import { listOfferedPeople } from './offered-people.ts'
import type { NewService } from './use-new-service.screen.tsx'
import { vesselAssignment } from './vessel-assignment.ts'
import { findServing } from './vessel-services.ts'

/** People drawn at once; typing narrows them down. */
const maxShownPeople = 100
/** The fields besides the people. */
const askedFields = ['position', 'validFrom', 'validUntil'] as const

/** A line for each failure, and one for all successes. */
type AssignFailures = { lines: readonly { staffId: string; text: string }[]; assigned: string | null }

type AssignPeopleProps = {
  vesselId: string
  /** Vessel assignments, of this vessel and others. */
  assignments: readonly StoredRecord[]
  service: NewService
  isReachable: boolean
  /** The element that opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

/** Assigns several people to a vessel at once, and reports each failure. */
export function AssignPeople({ vesselId, assignments, service, isReachable: canReach, opener }: AssignPeopleProps) {
  const { chosen, answers } = service
  const { rows: staff } = useRows('staff')
  const titles = useDistinctTitles('staff', staff)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failed, setFailed] = useState<AssignFailures | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const peopleId = `${id}-staffId`
  useEffect(() => {
    const before = opener.current
    document.getElementById(peopleId)?.focus()
    return () => before?.focus()
  }, [peopleId, opener])
  const time = { from: answers.validFrom, until: answers.validUntil }
  const people = listOfferedPeople(staff, chosen, findServing(assignments, vesselId, time, Date.now()), titles)
  // During the run they appear in the mirror one by one, and stay chosen.
  const serving = !busy && people.serving.length > 0 ? messages.servesAlready(allOf(people.serving)) : undefined

  async function assign(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || !canReach) return
    const fields = { ...nonBlankAnswers(answers), vesselId }
    const checked = validateFields(vesselAssignment, { ...fields, staffId: chosen[0] })
    const wrong = checked.ok ? {} : checked.errors
    setErrors(wrong)
    const first = ['staffId', ...askedFields].find((name) => wrong[name] || (name === 'staffId' && serving))
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    const outcome = await assignAtOffice(service.assignmentsOf(fields))
    const assigned = outcome.assigned.length > 0 ? messages.assigned(allOf(outcome.assigned.map(people.nameOf))) : null
    const lines = outcome.failed.map(({ staffId, reason }) => ({
      staffId,
      text: failureCatalogue.ofPerson(reason, people.firstNameOf(staffId)),
    }))
    setBusy(false)
    setFailed(lines.length > 0 ? { lines, assigned } : null)
    if (lines.length === 0 && assigned) notifySuccess(assigned)
    service.applyOutcome(outcome)
  }
  return (
    <form noValidate aria-label={messages.assign} onSubmit={(event) => void assign(event)}>
      <Stack gap="sm" className={styles.form}>
        <MultiSelect
          id={peopleId}
          label={messages.people}
          description={messages.peopleHint}
          error={serving ?? errors.staffId?.join('. ')}
          withAsterisk
          aria-required
          searchable
          filter={foldedOptions}
          hidePickedOptions
          limit={maxShownPeople}
          // It is focused when the form opens, which must not open its list.
          openOnFocus={false}
          data={people.offered}
          value={[...chosen]}
          onChange={(next) => {
            setErrors(({ staffId: _gone, ...rest }) => rest)
            service.choose(next)
          }}
          maxDropdownHeight={320}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
        {askedFields.map((name) => {
          const field = fieldOf(vesselAssignment, name)
          return (
            field && (
              <AskField
                key={name}
                id={`${id}-${name}`}
                field={field}
                value={answers[name]}
                error={errors[name]?.join('. ')}
                onChange={(value) => {
                  setErrors(({ [name]: _gone, ...rest }) => rest)
                  service.answer(name, value)
                }}
              />
            )
          )
        })}
        {failed && (
          <Alert color="red" role="alert" title={failureCatalogue.assignUsers}>
            {failed.assigned && <div>{failed.assigned}</div>}
            {failed.lines.map(({ staffId, text }) => (
              <div key={staffId}>{text}</div>
            ))}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={service.toggle}>
            {recordMessages.notNow}
          </Button>
          <Button type="submit" loading={busy} disabled={!canReach}>
            {messages.confirmAssign}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
