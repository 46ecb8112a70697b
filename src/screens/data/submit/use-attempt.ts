import { useState } from 'react'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { failureAdvice } from '#src/screens/messages/failure-advice.ts'
import { failureText } from './failure-text.ts'

/** What went wrong: the catalogue's words where it has some, why, and what to do. */
type Failed = { title: string | null; text: string; advice: string | null }

type AttemptState = {
  /** What is being done, by its name. */
  busy: string | null
  failure: Failed | null
  /** Whether something was done that the record does not show yet: a further press would do it again. */
  isTaken: boolean
  /** Does something and tells of it; `title` heads what is said where it fails. */
  attempt(name: string, tell: () => void, work: () => Promise<void>, title?: string): Promise<boolean>
  /** No longer tells of the last failure. */
  clearFailure(): void
}

/** What a person does with a record, one thing at a time: whether it is under way, and why it was not done. */
export function useAttempt(resource: Resource, record: LocalRecord, onEnd: (isDone: boolean) => void): AttemptState {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failed | null>(null)
  const [taken, setTaken] = useState<LocalRecord | null>(null)

  async function attempt(name: string, tell: () => void, work: () => Promise<void>, title?: string): Promise<boolean> {
    setBusy(name)
    setFailure(null)
    try {
      await work()
      tell()
      if (resource.sync.write !== 'online') setTaken(record)
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
  return { busy, failure, isTaken: taken === record, attempt, clearFailure: () => setFailure(null) }
}

function adviceOf(error: unknown): string | null {
  if (!(error instanceof ServerError)) return null
  return error.code === 'referenced' ? failureAdvice.referenced : failureAdvice.unchanged
}
