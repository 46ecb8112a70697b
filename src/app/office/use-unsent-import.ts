import { useEffect, useState } from 'react'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { bringInUnsent, type Progress } from '#src/offline/unsent-work/import-unsent-work.ts'
import {
  askAnswered,
  listUnsent,
  type OfficeAnswer,
  type UnsentEntry,
} from '#src/offline/unsent-work/unsent-entries.ts'
import type { UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { workOfTenant } from '#src/offline/unsent-work/unsent-work-of-tenant.ts'

/** Where bringing in a file stands. `answers` are what the office has said of its entries, by their hashes. */
export type BringIn = {
  step: 'looking' | 'away' | 'looked' | 'bringing' | 'stopped' | 'done'
  entries: readonly UnsentEntry[]
  /** What of the file is of the company at work; null until it was looked at. */
  own: UnsentWork | null
  /** How many entries, forms and files are of another company, and stay in the file. */
  ofOthers: number
  answers: ReadonlyMap<string, OfficeAnswer>
  progress: Progress | null
}

/** Looks at a file of unsent work, asks what of it the office has already, and hands it in when it is told to. */
export function useBringIn(work: UnsentWork): { now: BringIn; look: () => void; start: () => void } {
  const [now, setNow] = useState<BringIn>({
    step: 'looking',
    entries: [],
    own: null,
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
  const { own, ofOthers } = workOfTenant(work, unlockedPerson()?.tenant ?? '')
  const entries = await listUnsent(own)
  try {
    return { step: 'looked', entries, own, ofOthers, answers: await askAnswered(entries), progress: null }
  } catch {
    return { step: 'away', entries, own, ofOthers, answers: new Map(), progress: null }
  }
}
