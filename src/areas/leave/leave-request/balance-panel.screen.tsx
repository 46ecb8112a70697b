import { Alert, Card, List, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { fieldWords } from '#src/screens/messages/field-messages.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { useAway } from '../away/use-department-away.screen.tsx'
import { shownSpan } from '../balance/format-span.screen.tsx'
import type { LeaveFacts } from '../balance/leave-assessment.ts'
import { isGranted } from '../balance/leave-days.ts'
import { leaveWords as words } from '../messages.ts'
import { useToldLeft } from './reported-balances.screen.tsx'
import { readsAllLeave } from './request-for-others.ts'
import { useLeaveFacts } from './use-leave-assessment.screen.tsx'

type BalancePanelProps = { fields: Readonly<Record<string, unknown>>; id: string | null }

/** What a request takes and leaves, what it meets, and who is away then; kept as tall as it mostly is, so nothing jumps. */
export function BalancePanel({ fields, id }: BalancePanelProps) {
  const heading = useId()
  const actor = useActor()
  const facts = useLeaveFacts(fields, id)
  const isOwn = actor !== null && fields.staffId === actor.personId
  const told = useAway(isOwn ? fields.startDate : null, fields.endDate)
  const years = useToldLeft(id, fields.version)
  const countsAll = actor !== null && (readsAllLeave(actor) || isOwn || years !== null)
  return (
    <Card component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading} mih={150}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {words.balance}
      </Title>
      <div role="status">
        {facts ? (
          <Facts facts={{ ...facts, ...(told && { away: told }), ...(years && { years }) }} countsAll={countsAll} />
        ) : (
          <Text c="dimmed">{words.choose}</Text>
        )}
      </div>
    </Card>
  )
}

function Facts({ facts, countsAll }: { facts: LeaveFacts; countsAll: boolean }) {
  const titleOf = useTitles(['staff'])
  const { days, isHalfRefused, years, met, holidays, away } = facts
  return (
    <Stack gap="xs">
      {met && <Wrong text={words.met(...shownSpan(met))} />}
      {isHalfRefused && <Wrong text={words.wholeDaysOnly} />}
      {days === 0 ? <Wrong text={words.takesNone} /> : <Text fw={600}>{words.takes(days)}</Text>}
      {years.map(({ year, entitled, asked, left }) => {
        if (entitled === null || left === null) return <Text key={year}>{words.unlimited}</Text>
        if (left < 0) return <Wrong key={year} text={words.short(year, Math.max(0, left + asked), asked)} />
        return <Text key={year}>{words.left(year, left, entitled)}</Text>
      })}
      {!countsAll && (
        <Text size="sm" c="dimmed">
          {words.partly}
        </Text>
      )}
      <Lines title={words.holidays} lines={holidays.map(({ date, name }) => `${formatDay(date)}: ${name}`)} />
      <Lines
        title={words.away}
        lines={away.map((one) =>
          words.awayLine(titleOf('staff', one.staffId) ?? fieldWords.notHere, ...shownSpan(one), isGranted(one.status)),
        )}
      />
    </Stack>
  )
}

function Wrong({ text }: { text: string }) {
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
