import { useState } from 'react'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { failureAdvice } from '#src/screens/messages/failure-advice.ts'
import { failureText } from './failure-text.ts'

/** The failure: the catalogue's text where there is one, the reason, and what to do. */
type Failed = { title: string | null; text: string; advice: string | null }

type AttemptState = {
  /** The name of the running action. */
  busy: string | null
  failure: Failed | null
  /** Whether an action's result is not visible yet: pressing again would repeat it. */
  isDone: boolean
  /** Runs an action and notifies; `title` is the heading of a failure. */
  attempt(name: string, notify: () => void, work: () => Promise<void>, title?: string): Promise<boolean>
  /** Clears the last failure. */
  clearFailure(): void
}

/** A person's actions on a record, one at a time: what is running, and why the last failed. */
export function useAttempt(resource: Resource, record: LocalRecord, onEnd: (isDone: boolean) => void): AttemptState {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [doneOn, setDoneOn] = useState<LocalRecord | null>(null)

  async function attempt(
    name: string,
    notify: () => void,
    work: () => Promise<void>,
    title?: string,
  ): Promise<boolean> {
    setBusy(name)
    setFailure(null)
    try {
      await work()
      notify()
      if (resource.sync.write !== 'online') setDoneOn(record)
      onEnd(true)
      return true
    } catch (error) {
      onEnd(false)
      setFailure({ title: title ?? null, text: failureText(error, resource), advice: adviceOf(error) })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, isDone: doneOn === record, attempt, clearFailure: () => setFailure(null) }
}

function adviceOf(error: unknown): string | null {
  if (!(error instanceof ServerError)) return null
  return error.code === 'referenced' ? failureAdvice.referenced : failureAdvice.unchanged
}
