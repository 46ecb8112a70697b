import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { resources } from '#src/areas/resources.ts'
import type { RowsSnapshot, RowsView } from '#src/offline/mirror/rows/open-rows.ts'
import { registerDescriptions } from '#src/offline/storage/upgrade-stored.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { timeOrder } from '#src/resource/display/list-order.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListQuery } from '#src/screens/data/list/list-query.ts'
import { createRowSelection, pageOf, rowsOfView } from '#src/screens/data/list/list-rows.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { indexRows, targetsOf } from '#src/screens/data/records/use-titles.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { type Contender, pageRows } from '../contract.ts'
import { offline } from './fairlead-offline.ts'

type Asked = Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>

const view = { title: 'Daily reports' }
const usual = { search: '', filters: {}, orderBy: 'date', order: 'desc' } as const
const described = new Map(resources.map((resource) => [resource.name, resource]))
const targets = targetsOf(vesselDailyReport).filter((name) => described.has(name))

/** What goes on behind a mirror or changes that are saved. */
let behind: Promise<void> = Promise.resolve()

/** The views that the list's screen opens: of the reports, and of what they refer to, for names. */
let views: { rows: RowsView; named: RowsView[] } | null = null
const selectIn = createRowSelection<StoredRecord>(vesselDailyReport)
const noTitles: TitleOf = () => null
let titles: { of: readonly (readonly StoredRecord[])[]; titleOf: TitleOf } | null = null

/** Fairlead by its ordinary code, as the screen of the list uses it (`src/screens/data/list/use-list.ts`), without React. */
export const contender: Contender = {
  async prepare({ email, password }) {
    registerDescriptions(described, timeOrder)
    await offline.startSession()
    await offline.setPersonal(true)
    const { next } = await offline.signIn(email, password)
    if (next === 'unlock') throw new Error('this person is known here already')
  },
  async open() {
    registerDescriptions(described, timeOrder)
    await offline.startSession()
  },
  async firstMirror() {
    await offline.refreshMirror()
    behind = keepHeads()
  },
  async page(activity, number) {
    const asked = { ...usual, filters: { activity: [activity] } }
    const isFirst = number === 1 && openViews().rows.snapshot().state === 'loading'
    const found = (isFirst ? await firstFound(asked) : null) ?? (await select(asked))
    return pageOf(found, number, pageRows).rows
  },
  async search(text) {
    const found = await select({ ...usual, search: text })
    return { total: found.length, rows: found.slice(0, pageRows) }
  },
  async follow(activity, show) {
    const { rows } = await readyViews()
    const refresh = async () => show(await contender.page(activity, 1))
    rows.subscribe(() => void refresh())
    await refresh()
  },
  async takeChanges() {
    const refreshed = offline.refreshMirror()
    behind = refreshed.then(keepHeads)
    // What a refresh does behind its saving, the office's time, the contact and the length of logs, keeps no list waiting.
    await Promise.race([toldThatAllIsSaved(), refreshed])
  },
  settled: () => behind,
  async keepDrafts(drafts) {
    for (const { id, fields } of drafts) {
      await offline.submit({
        resource: vesselDailyReport.name,
        action: 'submit',
        record: id,
        base: null,
        changes: changesBetween(vesselDailyReport, {}, fields),
        schemaVersion: vesselDailyReport.version,
        urgency: vesselDailyReport.sync.urgency,
      })
    }
  },
  async deliver() {
    const { waiting } = await offline.deliver()
    if (waiting > 0) throw new Error(`${waiting} entries still wait`)
  },
}

/** Waits until the mirror tells that the last page of a pull is saved, and with it since when all stands so. */
function toldThatAllIsSaved(): Promise<void> {
  return new Promise((resolve) => {
    const stop = offline.listen((news) => {
      if (news.kind !== 'mirror' || news.streams.length > 0) return
      stop()
      resolve()
    })
  })
}

/** Keeps what lists show first: the mirror's own loop begins with it when a refresh has ended, and no list waits for it. */
async function keepHeads(): Promise<void> {
  const reader = await offline.mirrorDatabase.readers.get(offline.unlockedPerson()?.person ?? '')
  if (reader) await offline.keepHeads(offline.streamKeysOf(reader))
}

/** The records a query finds, once all are read. */
async function select(asked: Asked): Promise<readonly StoredRecord[]> {
  const { rows, named } = await readyViews()
  return selectIn(rowsOfView(vesselDailyReport, view, rows.snapshot().rows), asked, titlesOf(named))
}

/** What the screen shows while all is being read: a first page of which it is certain; null where there is none. */
async function firstFound(asked: Asked): Promise<readonly StoredRecord[] | null> {
  const { rows } = openViews()
  const { state, firstRows: first } = await told(
    rows,
    ({ state, firstRows: first }) => state !== 'loading' || first !== null,
  )
  if (state !== 'loading' || !first) return null
  const found = selectIn(rowsOfView(vesselDailyReport, view, first), asked, noTitles)
  return found.length >= pageRows ? found : null
}

function openViews(): { rows: RowsView; named: RowsView[] } {
  views ??= { rows: offline.openRows(vesselDailyReport.name), named: targets.map(offline.openRows) }
  return views
}

async function readyViews(): Promise<{ rows: RowsView; named: RowsView[] }> {
  const { rows, named } = openViews()
  const isReady = ({ state, isComplete: complete }: RowsSnapshot) =>
    state !== 'loading' && (state !== 'ready' || complete)
  const all = [rows, ...named]
  // A list that is open looks at what is there when it draws, and waits for nothing.
  if (!all.every((one) => isReady(one.snapshot()))) await Promise.all(all.map((one) => told(one, isReady)))
  return { rows, named }
}

/** A snapshot of a kind: the present one, which a list that is open looks at whenever it draws, or the first to come. */
async function told(rows: RowsView, isWanted: (snapshot: RowsSnapshot) => boolean): Promise<RowsSnapshot> {
  const present = rows.snapshot()
  if (isWanted(present)) return present
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = rows.snapshot()
      if (!isWanted(snapshot)) return
      stop()
      resolve(snapshot)
    }
    const stop = rows.subscribe(look)
  })
}

function titlesOf(named: readonly RowsView[]): TitleOf {
  const of = named.map((rows) => rows.snapshot().rows)
  if (titles?.of.every((rows, index) => rows === of[index])) return titles.titleOf
  const byName = new Map(targets.map((name, index) => [name, indexRows(of[index] ?? [])]))
  const titleOf: TitleOf = (target, id) => {
    const [record, resource] = [byName.get(target)?.get(id), described.get(target)]
    return record && resource ? recordTitle(resource, record, () => null) : null
  }
  titles = { of, titleOf }
  return titleOf
}
