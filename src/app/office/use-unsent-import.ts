import { useEffect, useState } from 'react'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { type ImportProgress, importUnsentWork } from '#src/offline/unsent-work/import-unsent-work.ts'
import {
  fetchAnswers,
  listUnsentEntries,
  type OfficeAnswer,
  type UnsentEntry,
} from '#src/offline/unsent-work/unsent-entries.ts'
import type { UnsentWork } from '#src/offline/unsent-work/unsent-work-file.ts'
import { selectWorkOfTenant } from '#src/offline/unsent-work/unsent-work-of-tenant.ts'

/** Where bringing in a file stands. `answers` are what the office has said of its entries, by their hashes. */
export type UnsentImportState = {
  step: 'looking' | 'away' | 'looked' | 'bringing' | 'stopped' | 'done'
  entries: readonly UnsentEntry[]
  /** What of the file is of the company at work; null until it was looked at. */
  ownWork: UnsentWork | null
  /** How many entries, forms and files are of another company, and stay in the file. */
  otherTenantCount: number
  answers: ReadonlyMap<string, OfficeAnswer>
  progress: ImportProgress | null
}

/** Looks at a file of unsent work, asks what of it the office has already, and hands it in when it is told to. */
export function useUnsentImport(work: UnsentWork): { now: UnsentImportState; look: () => void; start: () => void } {
  const [now, setNow] = useState<UnsentImportState>({
    step: 'looking',
    entries: [],
    ownWork: null,
    otherTenantCount: 0,
    answers: new Map(),
    progress: null,
  })
  useEffect(() => {
    void checkUnsentWork(work).then(setNow)
  }, [work])
  function look(): void {
    setNow((before) => ({ ...before, step: 'looking' }))
    void checkUnsentWork(work).then(setNow)
  }
  function start(): void {
    const { entries } = now
    setNow((before) => ({ ...before, step: 'bringing' }))
    importUnsentWork(work, entries, (progress) => setNow((before) => ({ ...before, progress })))
      .then((answers) => setNow((before) => ({ ...before, step: 'done', answers })))
      .catch(() => setNow((before) => ({ ...before, step: 'stopped' })))
  }
  return { now, look, start }
}

async function checkUnsentWork(work: UnsentWork): Promise<UnsentImportState> {
  const { own, ofOthers } = selectWorkOfTenant(work, unlockedPerson()?.tenant ?? '')
  const entries = await listUnsentEntries(own)
  try {
    return {
      step: 'looked',
      entries,
      ownWork: own,
      otherTenantCount: ofOthers,
      answers: await fetchAnswers(entries),
      progress: null,
    }
  } catch {
    return { step: 'away', entries, ownWork: own, otherTenantCount: ofOthers, answers: new Map(), progress: null }
  }
}
