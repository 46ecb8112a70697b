import { Card, Title } from '@mantine/core'
import { useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { countByMonth, daysOfMonth, monthsUpTo } from '#src/screens/chart/count-by-month.ts'
import { type BarPart, StackedBars } from '#src/screens/chart/stacked-bars.tsx'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useList, useListPath } from '#src/screens/data/list/use-list.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useTabView } from '#src/screens/data/tabs/use-tabs.ts'
import { paymentMessages as messages } from './messages.ts'
import { paymentWorkflow } from './payment-workflow.ts'

/** Months shown, the present one included. */
const shownMonths = 6

const parts: readonly BarPart[] = Object.entries(paymentWorkflow.states).map(([value, { label }]) => ({
  value,
  label,
}))

/** The requisitions of the list, as it is filtered, by the month in which they were made and by state; nothing without any. */
export function PaymentChart({ resource, view: viewOfAll }: { resource: Resource; view: ListView }) {
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
  if (state !== 'ready' || bars.every(({ counts }) => counts.size === 0)) return null
  return (
    <Card component="section" aria-labelledby="payment-chart" p="md" data-print="no">
      <Title order={2} size="h3" id="payment-chart" mb="sm">
        {messages.chart}
      </Title>
      <StackedBars title={messages.chart} parts={parts} bars={bars} />
    </Card>
  )
}
