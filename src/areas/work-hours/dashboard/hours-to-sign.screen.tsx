import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { monthNames } from '#src/lib/format-day.ts'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useLastDay } from '#src/screens/data/session/use-office-clock.ts'
import { maySign } from '../review/review-people.screen.tsx'
import { useHoursDrafts, useHoursRows } from '../work-rest-hour/hours-rows.screen.tsx'
import { daysToSign } from './days-to-sign.ts'
import { hoursDashboardMessages as messages } from './messages.ts'

/** The days of hours that wait for the captain's signature, by month; each leads to the month's review. */
export function Part() {
  const id = useId()
  const actor = useActor()
  const { rows, state } = useHoursRows()
  const { rows: people } = useRows('staff')
  const drafts = useHoursDrafts()
  const lastDay = useLastDay()
  const months = useMemo(() => {
    if (!actor) return []
    const drafted = new Set(drafts.map(({ record }) => record))
    const known = new Set(people.map((person) => person.id))
    return daysToSign(
      rows,
      actor,
      (row) => known.has(row.staffId) && !drafted.has(row.record.id) && maySign(actor, row, lastDay),
    )
  }, [actor, rows, people, drafts, lastDay])
  if (state !== 'ready') return null
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {messages.toSign}
      </Title>
      {months.length === 0 ? (
        <Text c="dimmed">{messages.noneToSign}</Text>
      ) : (
        <ValueBars
          title={messages.toSign}
          bars={months.map(([month, days]) => ({
            key: month,
            label: `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
            href: `/pms/vessel/work-rest-hours/captain?year=${month.slice(0, 4)}&month=${month.slice(5)}`,
            value: days,
            text: messages.days(days),
          }))}
        />
      )}
    </Card>
  )
}
