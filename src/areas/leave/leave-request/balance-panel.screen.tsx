import { Alert, Card, List, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { useOfficeAway } from '../away/use-office-away.screen.tsx'
import { formatSpan } from '../balance/format-span.screen.tsx'
import type { LeaveAssessment } from '../balance/leave-assessment.ts'
import { isGranted } from '../balance/leave-days.ts'
import { leaveMessages as messages } from '../messages.ts'
import { useReportedBalances } from './reported-balances.screen.tsx'
import { mayReadAllLeave } from './request-for-others.ts'
import { useLeaveAssessment } from './use-leave-assessment.screen.tsx'

type BalancePanelProps = { fields: Readonly<Record<string, unknown>>; id: string | null }

/** What a request takes and leaves, its overlaps, and who is away then; of constant height, so that nothing jumps. */
export function BalancePanel({ fields, id }: BalancePanelProps) {
  const heading = useId()
  const actor = useActor()
  const facts = useLeaveAssessment(fields, id)
  const isOwn = actor !== null && fields.staffId === actor.personId
  const reported = useOfficeAway(isOwn ? fields.startDate : null, fields.endDate)
  const years = useReportedBalances(id, fields.version)
  const countsAll = actor !== null && (mayReadAllLeave(actor) || isOwn || years !== null)
  return (
    <Card component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading} mih={150}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {messages.balance}
      </Title>
      <div role="status">
        {facts ? (
          <Assessment
            facts={{ ...facts, ...(reported && { away: reported }), ...(years && { years }) }}
            countsAll={countsAll}
          />
        ) : (
          <Text c="dimmed">{messages.choose}</Text>
        )}
      </div>
    </Card>
  )
}

function Assessment({ facts, countsAll }: { facts: LeaveAssessment; countsAll: boolean }) {
  const titleOf = useTitles(['staff'])
  const { days, isHalfRefused, years, met, holidays, away } = facts
  return (
    <Stack gap="xs">
      {met && <ErrorLine text={messages.overlaps(...formatSpan(met))} />}
      {isHalfRefused && <ErrorLine text={messages.wholeDaysOnly} />}
      {days === 0 ? <ErrorLine text={messages.noWorkingDay} /> : <Text fw={600}>{messages.takes(days)}</Text>}
      {years.map(({ year, entitled, asked, left }) => {
        if (entitled === null || left === null) return <Text key={year}>{messages.unlimited}</Text>
        if (left < 0)
          return <ErrorLine key={year} text={messages.insufficient(year, Math.max(0, left + asked), asked)} />
        return <Text key={year}>{messages.left(year, left, entitled)}</Text>
      })}
      {!countsAll && (
        <Text size="sm" c="dimmed">
          {messages.partialCount}
        </Text>
      )}
      <Lines title={messages.holidays} lines={holidays.map(({ date, name }) => `${formatDay(date)}: ${name}`)} />
      <Lines
        title={messages.away}
        lines={away.map((one) =>
          messages.awayLine(
            titleOf('staff', one.staffId) ?? fieldMessages.notHere,
            ...formatSpan(one),
            isGranted(one.status),
          ),
        )}
      />
    </Stack>
  )
}

function ErrorLine({ text }: { text: string }) {
  return (
    <Alert color="red" icon={<Icon name="alert" />} py="xs">
      {text}
    </Alert>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  )
}
