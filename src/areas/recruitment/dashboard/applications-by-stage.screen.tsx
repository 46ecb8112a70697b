import { Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDecimal } from '#src/lib/format-number.ts'
import { ValueBars } from '#src/screens/chart/value-bars.tsx'
import { useOfficeGroups } from '#src/screens/figures/use-office-groups.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { jobApplication } from '../job-application/job-application.ts'
import { recruitmentDashboardMessages as messages } from './messages.ts'

const questions = [`${jobApplication.name}/groups?by=status`]
/** The stages in which somebody still waits for the company. */
const stages = Object.entries(jobApplication.workflow?.states ?? {}).flatMap(([name, { closed }]) =>
  closed ? [] : [name],
)

/** How many applicants stand at each stage, each leading to just those; they are on no device, so the office counts them. */
export function Part() {
  const id = useId()
  const groups = useOfficeGroups(questions)
  const [counts] = Array.isArray(groups) ? groups : []
  return (
    <Card component="section" aria-labelledby={id} p="md" mih={180}>
      <Title order={2} size="h3" id={id} mb="xs">
        {messages.byStage}
      </Title>
      {counts && (
        <ValueBars
          title={messages.byStage}
          bars={stages.map((stage) => ({
            key: stage,
            label: stateLabel(jobApplication, stage),
            href: `/recruitment/applications?status=${stage}`,
            value: counts.get(stage) ?? 0,
            text: formatDecimal(counts.get(stage) ?? 0),
          }))}
        />
      )}
      {!counts && (
        <Text c="dimmed" role="status">
          {groups === 'away' ? messages.away : messages.counting}
        </Text>
      )}
    </Card>
  )
}
