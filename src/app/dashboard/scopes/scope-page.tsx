import { NativeSelect, Skeleton, Title } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { DashboardFilter, DashboardPart, DashboardScope, FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { figureAddress, figureGroups } from '#src/screens/figures/figure.ts'
import { FigureRows } from '#src/screens/figures/figure-rows.tsx'
import { FigureTiles } from '#src/screens/figures/figure-tiles.tsx'
import type { MenuViewer } from '../../menu/menu-rule.ts'
import { offeredPeriods, periodIn } from './dashboard-period.ts'
import { partsOf } from './parts-of.ts'
import { scopeMessages as messages } from './scope-messages.ts'
import classes from './scope-page.module.css'

/** The dashboards that are narrowed to a department; that of time where it holds more than the person's own. */
function isNarrowed(scope: DashboardScope, parts: readonly DashboardPart[]): boolean {
  return scope === 'finance' || scope === 'strategy' || (scope === 'time' && parts.length > 1)
}

/** The dashboards that say something of the chosen days, and not of now alone. */
function isDated(scope: DashboardScope): boolean {
  return scope !== 'procurement' && scope !== 'vessel'
}

/** One of the dashboards: its filter, which stands in the address, its figures, and the parts that areas add. */
export function ScopePage({ scope, viewer }: { scope: DashboardScope; viewer: MenuViewer }) {
  const changeQuery = useChangeQuery()
  const today = useToday()
  const period = periodIn(useQueryValue('period'), today)
  const departments = useDepartments()
  const asked = useQueryValue('departmentId')
  const parts = useMemo(() => partsOf(scope, viewer), [scope, viewer])
  const departmentId = isNarrowed(scope, parts)
    ? (departments.find(({ value }) => value === asked)?.value ?? null)
    : null
  const { from, to } = period
  const filter = useMemo((): DashboardFilter => ({ from, to, departmentId }), [from, to, departmentId])
  return (
    <div className={classes.page}>
      {isDated(scope) && (
        <div className={classes.filters}>
          <NativeSelect
            label={messages.period}
            value={period.word}
            data={offeredPeriods(today).map(({ word, label }) => ({ value: word, label }))}
            onChange={({ currentTarget: { value } }) =>
              changeQuery({ period: value === today.slice(0, 4) ? undefined : value })
            }
          />
          {isNarrowed(scope, parts) && (
            <NativeSelect
              label={messages.department}
              value={departmentId ?? ''}
              data={[{ value: '', label: messages.allDepartments }, ...departments]}
              onChange={({ currentTarget: { value } }) =>
                changeQuery({ departmentId: value === '' ? undefined : value })
              }
            />
          )}
        </div>
      )}
      <Figures parts={parts} viewer={viewer} filter={filter} period={period.label} today={today} />
      {parts.map((part) => {
        if (!('load' in part)) return null
        const Part = partOf(part)
        return (
          <Suspense key={part.key} fallback={<Skeleton height={260} />}>
            <Part filter={filter} />
          </Suspense>
        )
      })}
    </div>
  )
}

type FiguresProps = {
  parts: readonly DashboardPart[]
  viewer: MenuViewer
  filter: DashboardFilter
  period: string
  today: string
}

/** The figures of all areas in one grid for each group. */
function Figures({ parts, viewer: { actor }, filter, period, today }: FiguresProps) {
  const makers = useFigureMakers(parts)
  const figures = useMemo(
    () => makers?.flatMap((figuresOf) => figuresOf(actor, filter, today)) ?? [],
    [makers, actor, filter, today],
  )
  const groups = useMemo(
    () => figureGroups.map((group) => ({ group, figures: figures.filter((figure) => figure.group === group) })),
    [figures],
  )
  const listed = figures.filter(({ isListed }) => isListed)
  if (makers === null) return <Skeleton height={120} />
  const tiles = groups.map(({ group, figures: own }) =>
    own.length === 0 ? null : (
      <section key={group}>
        <Title order={2} mb="sm">
          {messages.groups[group](period)}
        </Title>
        <FigureTiles figures={own} />
      </section>
    ),
  )
  return (
    <>
      {tiles}
      {listed.length > 0 && (
        <div className={classes.lists}>
          {listed.map((figure) => (
            <FigureRows key={`${figureAddress(figure)} ${figure.label}`} figure={figure} />
          ))}
        </div>
      )}
    </>
  )
}

/** The code of the parts' figures; null until all of it is loaded. */
function useFigureMakers(parts: readonly DashboardPart[]): readonly FiguresOf[] | null {
  const [loaded, setLoaded] = useState<{ of: readonly DashboardPart[]; makers: readonly FiguresOf[] } | null>(null)
  useEffect(() => {
    let isStopped = false
    const loading = parts.flatMap((part) => ('figures' in part ? [part.figures()] : []))
    void Promise.all(loading).then((makers) => {
      if (!isStopped) setLoaded({ of: parts, makers })
    })
    return () => {
      isStopped = true
    }
  }, [parts])
  return loaded?.of === parts ? loaded.makers : null
}

function useDepartments(): readonly { value: string; label: string }[] {
  const resource = useResources().get('departments')
  const { rows } = useRows('departments')
  return useMemo(
    () =>
      resource
        ? rows
            .map((row) => ({ value: row.id, label: recordTitle(resource, row, () => null) }))
            .sort((left, right) => compareNames(left.label, right.label))
        : [],
    [resource, rows],
  )
}

type Loaded = Extract<DashboardPart, { load: unknown }>
const loadedParts = new Map<Loaded, ComponentType<{ filter: DashboardFilter }>>()

function partOf(part: Loaded): ComponentType<{ filter: DashboardFilter }> {
  const before = loadedParts.get(part)
  if (before) return before
  const Part = lazy(async () => ({ default: (await part.load()).Part }))
  loadedParts.set(part, Part)
  return Part
}
