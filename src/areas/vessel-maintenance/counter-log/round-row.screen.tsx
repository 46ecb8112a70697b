import { Checkbox, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { parseNumber } from '#src/screens/controls/inputs/number-text.ts'
import { useDraft } from '#src/screens/data/drafts/use-draft.ts'
import { useOfficeClock } from '#src/screens/data/session/use-office-clock.ts'
import { useSubmit } from '#src/screens/data/submit/use-submit.ts'
import { counterLog } from './counter-log.ts'
import styles from './counter-round.module.css'
import { counterLogMessages as messages } from './messages.ts'
import { ReadingNote, useTrustedReadings } from './reading-note.screen.tsx'
import { readingOf } from './reading-of.ts'

/** What a row tells the round: whether something was typed, and how it is sent; false where that did not succeed. */
export type RoundEntry = { isTyped: boolean; send: () => Promise<boolean> }

type RoundRowProps = {
  engine: StoredRecord
  onEntry: (engineId: string, entry: RoundEntry | null) => void
  onNext: (engineId: string) => void
}

/** One engine of a round: its last reading, and what its counter shows now, kept on the device while it is typed. */
export function RoundRow({ engine, onEntry, onNext }: RoundRowProps) {
  const initial = useMemo(
    () => ({ vesselId: engine.vesselId, vesselEngineId: engine.id }),
    [engine.id, engine.vesselId],
  )
  // Its draft is found again by its engine.
  const draft = useDraft(counterLog, null, { recordId: engine.id, initial })
  const { submitWith, errors, failure } = useSubmit(counterLog, null, draft)
  const { fields, change } = draft
  const clock = useOfficeClock()
  const others = useTrustedReadings(engine.id, null)
  const isTyped = fields.reading !== undefined
  const send = useEffectEvent(async () => {
    const isSent = (await submitWith({ name: 'create', label: messages.send, transition: null }, {})) !== null
    if (isSent) draft.beginAnew()
    return isSent
  })
  useEffect(() => {
    onEntry(engine.id, { isTyped, send: () => send() })
    return () => onEntry(engine.id, null)
  }, [engine.id, isTyped, onEntry])

  function type(text: string): void {
    const number = parseNumber(text)
    change((before) => ({
      ...before,
      reading: number === null ? text : number,
      readAt: number === undefined ? undefined : instantBy(clock),
    }))
  }
  function setNumber(name: 'formerReading', text: string): void {
    const number = parseNumber(text)
    change((before) => ({ ...before, [name]: number === null ? text : number }))
  }

  const reading = readingOf(fields)
  const isReplaced = fields.isReplaced === true
  const problem = errors.reading?.[0] ?? failure ?? Object.values(errors)[0]?.[0]
  return (
    <li className={styles.row}>
      <div className={styles.notes}>
        <p className={styles.name}>{String(engine.name)}</p>
        <ReadingNote others={others} reading={reading} />
      </div>
      <TextInput
        className={styles.figure}
        id={figureId(engine.id)}
        aria-label={messages.counterOf(String(engine.name))}
        inputMode="decimal"
        autoComplete="off"
        value={textOf(fields.reading)}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext(engine.id)
        }}
        rightSection={<Text c="dimmed">h</Text>}
        rightSectionPointerEvents="none"
        error={problem}
      />
      {isTyped && (
        <div className={styles.replaced}>
          <Checkbox
            label={messages.replaced}
            checked={isReplaced}
            onChange={(event) => {
              const isNew = event.currentTarget.checked
              change((before) => ({
                ...before,
                isReplaced: isNew || undefined,
                formerReading: isNew ? others.at(-1)?.value : undefined,
              }))
            }}
          />
          {isReplaced && (
            <TextInput
              label={messages.oldShowed}
              inputMode="decimal"
              autoComplete="off"
              value={textOf(fields.formerReading)}
              onChange={(event) => setNumber('formerReading', event.currentTarget.value)}
              error={errors.formerReading?.[0]}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The id of the input for an engine's figure. */
export function figureId(engineId: string): string {
  return `figure-${engineId}`
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
