import { Card, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { formatDecimal } from '#src/lib/format-number.ts'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { gradeLabels } from '../vessel-daily-report/liquid.ts'
import { vesselDailyReport } from '../vessel-daily-report/vessel-daily-report.ts'
import { fuelLeft } from './fuel-left.ts'
import { reportDashboardMessages as messages } from './messages.ts'

/** Reports from which the mean use is taken. */
const reckonedReports = 7

const vessels = ['vessels']

/** The fuel on each of the person's vessels by its last report, and how long it lasts; each leads to that report. */
export function Part() {
  const actor = useActor()
  const { rows, state } = useRows(vesselDailyReport.name)
  const titleOf = useTitles(vessels)
  const ofVessels = useMemo(
    () =>
      (actor?.vesselIds ?? []).map((vesselId) => ({
        vesselId,
        reports: rows
          .filter((row) => row.vesselId === vesselId && row.status !== 'draft')
          .toSorted((one, other) => String(other.date).localeCompare(String(one.date)))
          .slice(0, reckonedReports),
      })),
    [actor, rows],
  )
  if (state !== 'ready') return null
  return ofVessels.map(({ vesselId, reports }) => {
    const [last] = reports
    if (!last) return null
    const title = messages.fuel(titleOf('vessels', vesselId) ?? fieldMessages.notHere, formatDate(String(last.date)))
    return (
      <FuelOfVessel
        key={vesselId}
        title={title}
        lines={fuelLeft(reports)}
        href={`/vessel-management/daily-reports/staff/${last.id}`}
      />
    )
  })
}

function FuelOfVessel({ title, lines, href }: { title: string; lines: ReturnType<typeof fuelLeft>; href: string }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{messages.noFuel}</Text>
      ) : (
        <ValueBars
          title={title}
          bars={lines.map(({ grade, left, days }) => ({
            key: grade,
            label: gradeLabels[grade] ?? grade,
            href,
            value: left,
            text: messages.left(formatDecimal(left), days),
          }))}
        />
      )}
    </Card>
  )
}
