import { Card, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { engineJob } from '#src/areas/vessel-maintenance/engine-job/engine-job.ts'
import { useOutlooks } from '#src/areas/vessel-maintenance/job-outlook/use-outlooks.screen.tsx'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { NamedRecord } from '#src/screens/cells/named-record.tsx'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDateName } from '#src/screens/format/format-instant.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'
import { vesselDocument } from '../vessel-document/vessel-document.ts'
import { newestReport, pressingOn } from './vessel-now.ts'
import { whereabouts } from './whereabouts.screen.tsx'

/** Where a vessel was by its newest report, and what presses on it; nothing where this device knows of neither. */
export function VesselNow({ vesselId }: { vesselId: string }) {
  const today = useToday()
  const outlookOf = useOutlooks()
  const report = newestReport(useRows(vesselDailyReport.name).rows, vesselId)
  const jobs = useOfVessel(engineJob.name, vesselId)
  const defects = useOfVessel(vesselDefectReport.name, vesselId)
  const documents = useOfVessel(vesselDocument.name, vesselId)
  const pressing = useMemo(() => {
    const isOverdue = (job: StoredRecord) => outlookOf(job)?.standing === 'overdue'
    return pressingOn({ jobs, isOverdue, defects, documents }, today)
  }, [jobs, defects, documents, outlookOf, today])
  const alarms = [
    { tab: 'engine-jobs', grade: 'alarm' as const, label: messages.overdueJobs, count: pressing.overdueJobs },
    {
      tab: 'vessel-defect-reports',
      grade: pressing.worstDefect,
      label: messages.urgentDefects,
      count: pressing.urgentDefects,
    },
    {
      tab: 'vessel-documents',
      grade: 'alarm' as const,
      label: messages.expiredDocuments,
      count: pressing.expiredDocuments,
    },
  ].filter(({ count }) => count > 0)
  if (report === null && alarms.length === 0) return null
  return (
    <Card component="section" aria-labelledby="vessel-now">
      <Title order={2} size="h3" id="vessel-now" mb="xs">
        {messages.now}
      </Title>
      {report && (
        <Text>
          {whereabouts(report)}
          {' · '}
          <NamedRecord
            resource={vesselDailyReport.name}
            id={report.id}
            title={messages.reportOf(formatDateName(String(report.date)))}
            otherwise=""
          />
        </Text>
      )}
      {alarms.length > 0 && (
        <Group gap="xs" mt={report ? 'xs' : 0}>
          {alarms.map(({ tab, grade, label, count }) => (
            <Link key={tab} to="." search={{ tab: `${tab}.vesselId` }} replace>
              <GradeBadge grade={grade} label={label(count)} />
            </Link>
          ))}
        </Group>
      )}
    </Card>
  )
}

function useOfVessel(resource: string, vesselId: string): readonly StoredRecord[] {
  const { rows } = useRows(resource)
  return useMemo(() => rows.filter((row) => row.vesselId === vesselId), [rows, vesselId])
}
