import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { countByMonth, daysOfMonth, monthsUpTo } from '../chart/count-by-month.ts'
import { StackedBars } from '../chart/stacked-bars.tsx'
import type { ListView } from '../data/list/list-view.ts'
import { useList, useListPath } from '../data/list/use-list.ts'
import { useToday } from '../data/session/use-office-clock.ts'
import { useTabView } from '../data/tabs/use-tabs.ts'

/** Months shown, the present one included. */
const shownMonths = 6

type MonthsOfListProps = {
  title: string
  /** What is said where there is none; without it nothing is shown then. */
  none?: string
  resource: Resource
  view: ListView
}

/** The records of the list that is open, as it is filtered, by the month in which they were made and by state. */
export function MonthsOfList({ title, none, resource, view: viewOfAll }: MonthsOfListProps) {
  const id = useId()
  const view = useTabView(resource, viewOfAll)
  const { found, state } = useList(resource, view)
  const path = useListPath()
  const day = useToday()
  const bars = useMemo(() => {
    const months = monthsUpTo(day, shownMonths)
    const counts = countByMonth(found, months, 'createdAt', 'status')
    return months.map((month) => ({
      key: month,
      label: `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
      href: `${path}?scope=all&createdAt=${daysOfMonth(month)}`,
      counts: counts.get(month) ?? new Map<string, number>(),
    }))
  }, [found, day, path])
  const isEmpty = bars.every(({ counts }) => counts.size === 0)
  if (state !== 'ready' || (isEmpty && none === undefined)) return null
  const parts = Object.entries(resource.workflow?.states ?? {}).map(([value, { label }]) => ({ value, label }))
  return (
    <Card component="section" aria-labelledby={id} p="md" data-print="no">
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      {isEmpty ? <Text c="dimmed">{none}</Text> : <StackedBars title={title} parts={parts} bars={bars} />}
    </Card>
  )
}
