import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { compareInstants, isInstant } from '#src/lib/instant.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { instant } from '#src/resource/description/field-types.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { saveOnline } from '#src/screens/data/records/save-online.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { vesselMessages as messages } from './messages.ts'
import { isUpcoming } from './upcoming-service.ts'
import { vesselAssignment } from './vessel-assignment.ts'

type EndServiceProps = {
  assignment: StoredRecord
  /** Who serves. */
  name: string
  /** Whether it is offered; an open question stays open. */
  isOffered: boolean
  onEnded: () => void
}

/** Ends a person's service on a vessel, or changes its end; asks for the last instant, by default now. */
export function EndService({ assignment, name, isOffered, onEnded }: EndServiceProps) {
  const clock = useOfficeClock()
  const [opened, setOpened] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, validFrom, validUntil } = assignment
  const isFuture = isUpcoming(assignment, Date.now())
  const first = String(validFrom)
  const ask = useMemo(() => lastInstantSchema(first, isFuture), [first, isFuture])

  async function end(answers: Record<string, unknown>): Promise<boolean> {
    const after = String(answers.validUntil)
    const change = { before: validUntil ?? null, after }
    try {
      await saveOnline({
        resource: vesselAssignment.name,
        action: 'update',
        record: id,
        isNew: false,
        changes: { validUntil: change },
        answers: {},
      })
    } catch (error) {
      setFailure(describeRefusal(error, failureCatalogue.generic))
      return false
    }
    const isOver = compareInstants(after, instantBy(clock)) <= 0 || compareInstants(after, first) <= 0
    notifySuccess(isOver ? messages.ended(name) : messages.ends(name, formatInstantValue(after)))
    setOpened(null)
    onEnded()
    return true
  }
  return (
    <>
      {isOffered && (
        <Button
          variant="default"
          flex="none"
          px="xs"
          onClick={() => {
            setFailure(null)
            setOpened(isFuture ? first : instantBy(clock))
          }}
        >
          {messages.end}
          <VisuallyHidden> {messages.endOf(name)}</VisuallyHidden>
        </Button>
      )}
      {opened !== null && (
        <AskModal
          title={messages.endTitle(name)}
          confirm={messages.end}
          ask={ask}
          start={{ validUntil: opened }}
          storeAs={`${vesselAssignment.name}/${id}/end`}
          failure={failure}
          onAnswer={end}
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The question: the last instant, not before the first. */
function lastInstantSchema(first: string, isFuture: boolean) {
  return z.strictObject({
    validUntil: instant()
      .refine((instant) => !isInstant(instant) || compareInstants(instant, first) >= 0, messages.endBeforeBeginning)
      .meta({ label: messages.lastInstant, hint: isFuture ? messages.callOffHint : messages.lastInstantHint }),
  })
}
