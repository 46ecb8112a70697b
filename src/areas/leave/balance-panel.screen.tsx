import { Alert, Card, List, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { formatDay } from '#src/screens/format/format-moment.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useTitles } from '#src/screens/hooks/use-titles.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { fieldWords } from '#src/screens/words/field-words.ts'
import { readsAllLeave } from './ask-for-others.ts'
import { isGranted } from './leave-days.ts'
import type { LeaveFacts } from './leave-facts.ts'
import { leaveWords as words } from './leave-words.ts'
import { shownSpan } from './shown-span.screen.tsx'
import { useToldLeft } from './told-left.screen.tsx'
import { useAway } from './use-away.screen.tsx'
import { useLeaveFacts } from './use-leave-facts.screen.tsx'

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
