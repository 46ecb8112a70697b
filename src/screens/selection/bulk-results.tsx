import { Anchor, Button, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { OutboxState } from '#src/offline/outbox/outbox-state.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useOutbox } from '../data/records/use-outbox.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import { bulkMessages as messages } from './bulk-messages.ts'
import { type BulkRun, countResults, isOfRun, type RowResult } from './bulk-run.ts'
import styles from './selection.module.css'

/** Milliseconds in which a click belongs to the one before, as browsers count double clicks. */
const doubleClickMilliseconds = 500

type BulkResultsProps = {
  resource: Resource
  run: BulkRun
  hrefOf: (record: StoredRecord) => string
  onRetry: () => void
  onStop: () => void
  /** Undoes the step; null where it cannot be undone. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** Progress of a step over several records, then each result: those that need attention first. */
export function BulkResults({ resource, run, hrefOf, onRetry, onStop, onUndo, onClose }: BulkResultsProps) {
  const outbox = useOutbox()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that started it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const counts = countResults(run)
  const { label } = run.step
  const entriesOf = (entries: OutboxState['waiting'] = []) =>
    run.results.filter(({ state, record }) => state === 'done' && isOfRun(entries, record.id, run.since))
  const back = entriesOf(outbox?.needsYou)
  const isPending = entriesOf(outbox?.waiting).length + entriesOf(outbox?.sending).length > 0
  const not = counts.failed + counts.stopped
  const title = run.isRunning
    ? messages.running(label, run.results.length - counts.waiting, run.results.length)
    : messages.ended(label, {
        done: counts.done - back.length,
        passed: counts.passed,
        notDone: not,
        returned: back.length,
      })
  const missed = run.results.filter(({ state }) => state === 'failed' || state === 'stopped')
  const passed = run.results.filter(({ state }) => state === 'passed')
  const done = run.results.filter((result) => result.state === 'done' && !back.includes(result))
  const line = (result: RowResult, why: string | null) => (
    <ResultLine key={result.record.id} result={result} href={hrefOf(result.record)} why={why} />
  )

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.runTitle}>
        {title}
      </h2>
      <LiveMessage>{run.isRunning ? '' : title}</LiveMessage>
      {run.isRunning ? (
        <Progress
          aria-label={title}
          value={((run.results.length - counts.waiting) / run.results.length) * 100}
          transitionDuration={150}
        />
      ) : (
        (resource.sync.write === 'online' ? counts.done > 0 : isPending) && (
          <Text size="sm" c="dimmed">
            {resource.sync.write === 'online' ? messages.saved : syncMessages.stored}
          </Text>
        )
      )}
      {!run.isRunning && (
        <section className={styles.results} aria-label={messages.results}>
          <Lines title={messages.returned}>{back.map((result) => line(result, null))}</Lines>
          <Lines title={messages.notDone}>
            {missed.map((result) => line(result, result.reason ?? messages.stopped))}
          </Lines>
          <Lines title={messages.passedOver}>{passed.map((result) => line(result, result.reason))}</Lines>
          {done.length > 0 && (
            <details open={missed.length + passed.length + back.length === 0 && done.length <= 5}>
              <summary className={styles.doneRows}>
                <Icon name="next" size={14} />
                {messages.doneRows(done.length)}
              </summary>
              <ul>{done.map((result) => line(result, null))}</ul>
            </details>
          )}
        </section>
      )}
      <NewSteps key={String(run.isRunning)}>
        {run.isRunning ? (
          <Button variant="default" onClick={onStop}>
            {messages.stop}
          </Button>
        ) : (
          <>
            {onUndo && counts.done > 0 && (
              <Button variant="default" leftSection={<Icon name="undo" />} onClick={onUndo}>
                {messages.undo}
              </Button>
            )}
            {not > 0 && (
              <Button variant="default" onClick={onRetry}>
                {messages.retry(not)}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {messages.close}
            </Button>
          </>
        )}
      </NewSteps>
    </>
  )
}

/**
 * Buttons that replace others. The second click of a double click on those must not stop the run or close its results.
 */
function NewSteps({ children }: { children: ReactNode }) {
  const [shownAt] = useState(() => performance.now())
  const ignoreLate = (event: MouseEvent) => {
    if (event.detail > 0 && performance.now() - shownAt < doubleClickMilliseconds) event.stopPropagation()
  }
  return (
    <div className={styles.runSteps} onClickCapture={ignoreLate}>
      {children}
    </div>
  )
}

function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className={styles.linesTitle}>{title}</h3>
      <ul>{children}</ul>
    </>
  )
}

function ResultLine({ result, href, why }: { result: RowResult; href: string; why: string | null }) {
  return (
    <li className={styles.result} data-done={result.state === 'done' || undefined}>
      <Icon name={result.state === 'done' ? 'check' : 'alert'} size={16} />
      <Anchor component={Link} to={href}>
        {result.title}
      </Anchor>
      {why !== null && <span className={styles.why}>{why}</span>}
    </li>
  )
}
