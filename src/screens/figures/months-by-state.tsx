import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import { countByMonth, daysOfMonth } from '../chart/count-by-month.ts'
import { monthsBetween } from '../chart/months-between.ts'
import { StackedBars } from '../chart/stacked-bars.tsx'
import { useRows } from '../data/records/use-rows.ts'
import { useActor } from '../data/session/use-actor.ts'
import { type Figure, figureAddress, figureRows } from './figure.ts'
import { figureMessages as messages } from './figure-messages.ts'
import { useOfficeGroups } from './use-office-groups.ts'

/** Most months in a chart. */
const maxMonths = 6

type MonthsByStateProps = {
  title: string
  /** What is said where there is none. */
  none: string
  /** The list that is counted, by the day on which its records were made. A stable object. */
  figure: Omit<Figure, 'label' | 'group'>
  /** Days, both included. */
  from: string
  to: string
}

/**
 * How many records of a list were made month by month, by their state; a month leads to its records. It counts on this
 * device, and where not all is here asks the office, of a list whose condition the office knows.
 */
export function MonthsByState({ title, none, figure, from, to }: MonthsByStateProps) {
  const id = useId()
  const actor = useActor()
  const { rows, state, isComplete } = useRows(figure.resource.name)
  const months = useMemo(() => monthsBetween(from, to, maxMonths), [from, to])
  const questions = useMemo(() => {
    const isKnown = !figure.view.where || figure.view.exportFilters !== undefined
    return state === 'loading' || isComplete || !isKnown ? null : months.map((month) => questionOf(figure, month, to))
  }, [figure, months, to, state, isComplete])
  const office = useOfficeGroups(questions)
  const counts = useMemo(() => {
    if (Array.isArray(office)) return new Map(months.map((month, index) => [month, office[index] ?? new Map()]))
    const counted = actor ? figureRows({ ...figure, label: '', group: 'period' }, actor, rows) : []
    return countByMonth(
      counted.filter(({ createdAt }) => createdAt.slice(0, 10) <= to),
      months,
      'createdAt',
      'status',
    )
  }, [office, actor, figure, rows, months, to])
  // Before the first month with any there is nothing to say.
  const first = months.findIndex((month) => (counts.get(month)?.size ?? 0) > 0)
  const bars = months.slice(Math.max(0, first)).map((month) => ({
    key: month,
    label: `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
    href: figureAddress({
      ...figure,
      label: '',
      group: 'period',
      search: { ...figure.search, createdAt: untilDay(daysOfMonth(month), to) },
    }),
    counts: counts.get(month) ?? new Map<string, number>(),
  }))
  const parts = Object.entries(figure.resource.workflow?.states ?? {}).map(([value, { label }]) => ({ value, label }))
  const isEmpty = bars.every((bar) => bar.counts.size === 0)
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {state !== 'loading' && isEmpty && <Text c="dimmed">{none}</Text>}
      {!isEmpty && <StackedBars title={title} parts={parts} bars={bars} />}
      {state !== 'loading' && !isComplete && !Array.isArray(office) && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {messages.fromDevice}
        </Text>
      )}
    </Card>
  )
}

/** A month's days up to the last day that is asked for. */
function untilDay(days: string, to: string): string {
  const [first = '', last = ''] = days.split('..')
  return `${first}..${last < to ? last : to}`
}

/** The same of the office: its list's filters, within the month, by state. */
function questionOf({ resource, view, search = {} }: MonthsByStateProps['figure'], month: string, to: string): string {
  const [first = '', last = ''] = untilDay(daysOfMonth(month), to).split('..')
  const { departmentId } = search
  const query = new URLSearchParams([
    ['by', 'status'],
    ['createdAtFrom', first],
    ['createdAtTo', last],
    ...Object.entries(view.exportFilters ?? {}).flatMap(([name, values]) => values.map((value) => [name, value])),
    ...(departmentId === undefined ? [] : [['departmentId', departmentId]]),
  ])
  return `${resource.name}/groups?${query}`
}
