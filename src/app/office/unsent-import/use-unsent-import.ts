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

/** The state of importing a file. `answers` are the office's, by entry hash. */
export type UnsentImportState = {
  step: 'looking' | 'away' | 'looked' | 'bringing' | 'stopped' | 'done'
  entries: readonly UnsentEntry[]
  /** The part of the file that belongs to the person's company; null until checked. */
  ownWork: UnsentWork | null
  /** How many entries, drafts and files belong to other companies and stay in the file. */
  otherTenantCount: number
  answers: ReadonlyMap<string, OfficeAnswer>
  progress: ImportProgress | null
}

/** Checks an unsent-work file, asks what the office already has, and imports it on request. */
export function useUnsentImport(work: UnsentWork): { now: UnsentImportState; check: () => void; start: () => void } {
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
  function check(): void {
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
  return { now, check, start }
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
