import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report.ts'
import { resources } from '#src/areas/resources.ts'
import { describe } from '#src/offline/described.ts'
import { changesBetween } from '#src/resource/change.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { indexOf, targetsOf } from '#src/screens/hooks/use-titles.ts'
import type { ListQuery } from '#src/screens/list/list-query.ts'
import { pageOf, rowsOfView, selectRows } from '#src/screens/list/list-rows.ts'
import { recordTitle } from '#src/screens/record/record-title.ts'
import { type Contender, pageRows, type Row } from '../contract.ts'
import {
  deliver,
  openRows,
  type RowsSnapshot,
  type RowsView,
  refreshMirror,
  setPersonal,
  signIn,
  startSession,
  submit,
} from './fairlead-offline.ts'

type Asked = Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>

const view = { title: 'Daily reports' }
const usual = { search: '', filters: {}, orderBy: 'date', order: 'desc' } as const
const described = new Map(resources.map((resource) => [resource.name, resource]))
const targets = targetsOf(vesselDailyReport).filter((name) => described.has(name))

/** The views that the list's screen opens: of the reports, and of what they refer to, for names. */
let views: { rows: RowsView; named: RowsView[] } | null = null
let selected: { key: string; rows: RowsSnapshot['rows']; found: readonly StoredRecord[] } | null = null
let titles: { of: readonly (readonly StoredRecord[])[]; titleOf: TitleOf } | null = null

/** Fairlead by its ordinary code, as the screen of the list uses it (`src/screens/hooks/use-list.ts`), without React. */
export const contender: Contender = {
  async prepare({ email, password }) {
    describe(described)
    await startSession()
    await setPersonal(true)
    const { next } = await signIn(email, password)
    if (next === 'unlock') throw new Error('this person is known here already')
  },
  async open() {
    describe(described)
    await startSession()
  },
  async firstMirror() {
    await refreshMirror()
  },
  async page(activity, number) {
    const found = await select({ ...usual, filters: { activity: [activity] } })
    return pageOf(found, number, pageRows).rows.map(rowOf)
  },
  async search(text) {
    const found = await select({ ...usual, search: text })
    return { total: found.length, rows: found.slice(0, pageRows).map(rowOf) }
  },
  async follow(activity, show) {
    const { rows } = await readyViews()
    const refresh = async () => show(await contender.page(activity, 1))
    rows.subscribe(() => void refresh())
    await refresh()
  },
  async takeChanges() {
    await refreshMirror()
  },
  async keepDrafts(drafts) {
    for (const { id, fields } of drafts) {
      await submit({
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
    const { waiting } = await deliver(true)
    if (waiting > 0) throw new Error(`${waiting} entries still wait`)
  },
}

/** The records a query finds; the same while neither query nor rows change, as the screen keeps them. */
async function select(asked: Asked): Promise<readonly StoredRecord[]> {
  const { rows: reports, named } = await readyViews()
  const { rows } = reports.snapshot()
  const key = JSON.stringify(asked)
  if (selected?.key === key && selected.rows === rows) return selected.found
  const found = selectRows(vesselDailyReport, rowsOfView(vesselDailyReport, view, rows), asked, titlesOf(named))
  selected = { key, rows, found }
  return found
}

async function readyViews(): Promise<{ rows: RowsView; named: RowsView[] }> {
  views ??= { rows: openRows(vesselDailyReport.name), named: targets.map(openRows) }
  await Promise.all([views.rows, ...views.named].map(ready))
  return views
}

function ready(rows: RowsView): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { state, complete } = rows.snapshot()
      if (state === 'loading' || (state === 'ready' && !complete)) return
      stop()
      resolve()
    }
    const stop = rows.subscribe(look)
    look()
  })
}

function titlesOf(named: readonly RowsView[]): TitleOf {
  const of = named.map((rows) => rows.snapshot().rows)
  if (titles?.of.every((rows, index) => rows === of[index])) return titles.titleOf
  const byName = new Map(targets.map((name, index) => [name, indexOf(of[index] ?? [])]))
  const titleOf: TitleOf = (target, id) => {
    const [record, resource] = [byName.get(target)?.get(id), described.get(target)]
    return record && resource ? recordTitle(resource, record, () => null) : null
  }
  titles = { of, titleOf }
  return titleOf
}

function rowOf(record: StoredRecord): Row {
  return { ...record }
}
