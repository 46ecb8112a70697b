import type { BenchDraft, BenchPerson, Contender, Row } from './contract.ts'

/** Requests of a piece of work: how many, what they carried down, and how long at least one was under way. */
export type Requests = { count: number; bytes: number; ms: number }

/** What the page of a contender offers to the run; times are milliseconds. */
export type BenchPage = {
  prepare(person: BenchPerson): Promise<void>
  firstMirror(activity: string): Promise<{ saved: number; answered: number; rows: readonly Row[]; requests: Requests }>
  /** Opens what is kept and answers page 1, from nothing. */
  cold(activity: string): Promise<{ ms: number; rows: readonly Row[] }>
  page(activity: string, number: number): Promise<{ ms: number; rows: readonly Row[] }>
  search(text: string): Promise<{ ms: number; total: number; rows: readonly Row[] }>
  /** Takes changes while page 1 of the activity is shown: until they are saved and every row shown bears the mark. */
  takeChanges(
    activity: string,
    mark: string,
  ): Promise<{ stored: number; shown: number; rows: readonly Row[]; requests: Requests }>
  /** Waits for what goes on behind a mirror or changes that are saved and shown. */
  settled(): Promise<void>
  keepDrafts(drafts: readonly BenchDraft[]): Promise<void>
  deliver(): Promise<{ ms: number; requests: Requests }>
}

declare global {
  var bench: BenchPage | undefined
}

/** Offers a contender to the run. Nothing is opened before it is asked for. */
export function offer(contender: Contender): void {
  let opened: Promise<void> | null = null
  performance.setResourceTimingBufferSize(10_000)
  const open = () => {
    opened ??= contender.open()
    return opened
  }
  globalThis.bench = {
    async prepare(person) {
      await contender.prepare?.(person)
    },
    async firstMirror(activity) {
      const began = performance.now()
      await open()
      await contender.firstMirror()
      const saved = performance.now() - began
      const rows = await contender.page(activity, 1)
      return { saved, answered: performance.now() - began, rows, requests: requestsSince(began) }
    },
    async cold(activity) {
      if (opened) throw new Error('this page is not cold any more')
      const began = performance.now()
      await open()
      const rows = await contender.page(activity, 1)
      return { ms: performance.now() - began, rows }
    },
    async page(activity, number) {
      await open()
      const began = performance.now()
      const rows = await contender.page(activity, number)
      return { ms: performance.now() - began, rows }
    },
    async search(text) {
      await open()
      const began = performance.now()
      const found = await contender.search(text)
      return { ms: performance.now() - began, ...found }
    },
    async takeChanges(activity, mark) {
      await open()
      let rows: readonly Row[] = []
      let told = () => {}
      const all = new Promise<void>((resolve) => {
        told = resolve
      })
      const isMarked = (row: Row) => typeof row.remarks === 'string' && row.remarks.includes(mark)
      await contender.follow(activity, (now) => {
        rows = now
        if (now.length > 0 && now.every(isMarked)) told()
      })
      const began = performance.now()
      await contender.takeChanges()
      const stored = performance.now() - began
      await all
      return { stored, shown: performance.now() - began, rows, requests: requestsSince(began) }
    },
    async settled() {
      await contender.settled?.()
    },
    async keepDrafts(drafts) {
      await open()
      await contender.keepDrafts?.(drafts)
    },
    async deliver() {
      await open()
      const began = performance.now()
      await contender.deliver?.()
      return { ms: performance.now() - began, requests: requestsSince(began) }
    },
  }
}

function requestsSince(began: number): Requests {
  const entries = performance.getEntriesByType('resource').filter((entry) => entry.startTime >= began)
  const requests = { count: 0, bytes: 0, ms: 0 }
  let until = 0
  for (const entry of entries) {
    if (!(entry instanceof PerformanceResourceTiming)) continue
    requests.count += 1
    requests.bytes += entry.transferSize
    requests.ms += Math.max(0, entry.responseEnd - Math.max(until, entry.startTime))
    until = Math.max(until, entry.responseEnd)
  }
  return requests
}
