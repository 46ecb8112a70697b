import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { compareInstants, isInstant } from '#src/lib/instant.ts'
import { momentBy } from '#src/offline/session/office-clock.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { instant } from '#src/resource/description/field-types.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { refusalReason } from '#src/screens/data/records/refusal-reason.ts'
import { saveOnline } from '#src/screens/data/records/save-online.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { formatInstantValue } from '#src/screens/format/format-instant.ts'
import { tellDone } from '#src/screens/parts/notify-success.ts'
import { vesselWords as words } from './messages.ts'
import { isToCome } from './upcoming-service.ts'
import { vesselAssignment } from './vessel-assignment.ts'

type EndServiceProps = {
  assignment: StoredRecord
  /** Who serves. */
  name: string
  /** Whether it is offered; what was asked already stays open. */
  isOffered: boolean
  onEnded: () => void
}

/** Ends the service of one person on a vessel, or gives it another end; asks for its last moment, which is now. */
export function EndService({ assignment, name, isOffered, onEnded }: EndServiceProps) {
  const clock = useOfficeClock()
  const [opened, setOpened] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, validFrom, validUntil } = assignment
  const comes = isToCome(assignment, Date.now())
  const first = String(validFrom)
  const ask = useMemo(() => lastMoment(first, comes), [first, comes])

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
      setFailure(refusalReason(error, failureCatalogue.generic))
      return false
    }
    const isOver = compareInstants(after, momentBy(clock)) <= 0 || compareInstants(after, first) <= 0
    tellDone(isOver ? words.ended(name) : words.ends(name, formatInstantValue(after)))
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
          onClick={() => {
            setFailure(null)
            setOpened(comes ? first : momentBy(clock))
          }}
        >
          {words.end}
          <VisuallyHidden> {words.endOf(name)}</VisuallyHidden>
        </Button>
      )}
      {opened !== null && (
        <AskModal
          title={words.endTitle(name)}
          confirm={words.end}
          ask={ask}
          start={{ validUntil: opened }}
          keptAs={`${vesselAssignment.name}/${id}/end`}
          failure={failure}
          onAnswer={end}
          onCancel={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** What is asked: the last moment, which is none before the first. */
function lastMoment(first: string, comes: boolean) {
  return z.strictObject({
    validUntil: instant()
      .refine((moment) => !isInstant(moment) || compareInstants(moment, first) >= 0, words.endBeforeBeginning)
      .meta({ label: words.lastMoment, hint: comes ? words.callOffHint : words.lastMomentHint }),
  })
}
