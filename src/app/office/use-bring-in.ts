import { useEffect, useState } from 'react'
import { sessionToken } from '#src/offline/identity/session-token.ts'
import { bringInUnsent, type Progress } from '#src/offline/outbox/bring-in-unsent.ts'
import { askAnswered, listUnsent, type OfficeAnswer, type UnsentEntry } from '#src/offline/outbox/list-unsent.ts'
import type { UnsentWork } from '#src/offline/outbox/unsent-work.ts'
import { workOfTenant } from '#src/offline/outbox/work-of-tenant.ts'

/** Where bringing in a file stands. `answers` are what the office has said of its entries, by their hashes. */
export type BringIn = {
  step: 'looking' | 'away' | 'looked' | 'bringing' | 'stopped' | 'done'
  entries: readonly UnsentEntry[]
  /** Entries of another company, which stay in the file. */
  ofOthers: number
  answers: ReadonlyMap<string, OfficeAnswer>
  progress: Progress | null
}

/** Looks at a file of unsent work, asks what of it the office has already, and hands it in when it is told to. */
export function useBringIn(work: UnsentWork): { now: BringIn; look: () => void; start: () => void } {
  const [now, setNow] = useState<BringIn>({
    step: 'looking',
    entries: [],
    ofOthers: 0,
    answers: new Map(),
    progress: null,
  })
  useEffect(() => {
    void lookAt(work).then(setNow)
  }, [work])
  function look(): void {
    setNow((before) => ({ ...before, step: 'looking' }))
    void lookAt(work).then(setNow)
  }
  function start(): void {
    const { entries } = now
    setNow((before) => ({ ...before, step: 'bringing' }))
    bringInUnsent(work, entries, (progress) => setNow((before) => ({ ...before, progress })))
      .then((answers) => setNow((before) => ({ ...before, step: 'done', answers })))
      .catch(() => setNow((before) => ({ ...before, step: 'stopped' })))
  }
  return { now, look, start }
}

async function lookAt(work: UnsentWork): Promise<BringIn> {
  const session = sessionToken()
  const { own, ofOthers } = session ? workOfTenant(work, session.tenant) : { own: work, ofOthers: 0 }
  const entries = await listUnsent(own)
  try {
    return { step: 'looked', entries, ofOthers, answers: await askAnswered(entries), progress: null }
  } catch {
    return { step: 'away', entries, ofOthers, answers: new Map(), progress: null }
  }
}
