import { Anchor, Box, Card, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { today } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaitedAs, awaits } from '#src/resource/workflow/awaits.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { AwayLines } from '../away/away-lines.screen.tsx'
import { useColleaguesAway } from '../away/use-colleagues-away.screen.tsx'
import { formatSpan } from '../balance/format-span.screen.tsx'
import { readSpan } from '../balance/leave-days.ts'
import { computeLeaveTypeBalances } from '../balance/leave-type-balance.ts'
import { leaveMessages as messages } from '../messages.ts'
import { leaveRequest } from './leave-request.ts'
import { undecidedStates } from './undecided-states.ts'
import { useLeaveRows } from './use-leave-assessment.screen.tsx'

const own = '/leave-management/my-requests'
const reviewed = '/leave-management/requests'
/** Maximum lines per section; the lists have the rest. */
const maxLines = 5
/** Lines for absent colleagues, with reserved space: the office may add some later. */
const maxAway = 3
const awayHeight = '7.5rem'

/** On the dashboard: balances, pending requests, requests to sign, and who is away. */
export function Panel() {
  const actor = useActor()
  const rows = useLeaveRows()
  const colleagues = useColleaguesAway()
  const year = Number(today().slice(0, 4))
  const balances = useMemo(
    () => (actor ? computeLeaveTypeBalances(actor.personId, year, rows) : []),
    [actor, year, rows],
  )
  const { state } = useRows(leaveRequest.name)
  const isKnown = useRows('leave-types').state === 'ready' && state === 'ready'
  if (!actor) return null
  const waiting = rows.requests.filter(
    ({ scope, status }) => scope.owner === actor.personId && undecidedStates.includes(status ?? ''),
  )
  const toSign = rows.requests.filter((record) => awaits(leaveRequest, actor, record))
  const hrefToSign = (record: StoredRecord) =>
    `${reviewed}/${awaitedAs(leaveRequest, actor, record) === 'HR' ? 'hr' : 'hod'}/${record.id}`
  return (
    <Card component="section" aria-labelledby="leave-panel" p="md" mih={260}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3" id="leave-panel">
          {messages.leave}
        </Title>
        <ButtonLink href={`${own}/new`} variant="subtle" px="xs" me="calc(var(--mantine-spacing-xs) * -1 - 1px)">
          {messages.apply}
        </ButtonLink>
      </Group>
      {isKnown ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <Part title={messages.balanceOf(year)}>
            {balances.length === 0 && (
              <Text size="sm" c="dimmed">
                {messages.noBalance}
              </Text>
            )}
            <List listStyleType="none" spacing={4} size="sm">
              {balances.map(({ id, name, left, entitled }) => (
                <List.Item key={id}>{messages.leftOf(name, left, entitled)}</List.Item>
              ))}
            </List>
          </Part>
          <Part title={messages.pending}>
            <Requests records={waiting} none={messages.nonePending} hrefOf={({ id }) => `${own}/${id}`} isOwn />
          </Part>
          {(toSign.length > 0 || actor.isHod || actor.isHr) && (
            <Part title={messages.toSign}>
              <Requests records={toSign} none={messages.noneToSign} hrefOf={hrefToSign} />
            </Part>
          )}
          <Part title={messages.awaySoon} reserves={awayHeight}>
            <AwayLines away={colleagues.away.slice(0, maxAway)} isWhole={colleagues.isWhole} />
            {colleagues.away.length > maxAway && (
              <Text size="sm" c="dimmed">
                {messages.andMore(colleagues.away.length - maxAway)}
              </Text>
            )}
          </Part>
        </SimpleGrid>
      ) : (
        <Text c="dimmed" role="status">
          {messages.notFetched}
        </Text>
      )}
    </Card>
  )
}

function Part({ title, reserves, children }: { title: string; reserves?: string; children: ReactNode }) {
  return (
    <Box mih={reserves}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </Box>
  )
}

type RequestsProps = {
  records: readonly StoredRecord[]
  none: string
  hrefOf: (record: StoredRecord) => string
  isOwn?: true
}

function Requests({ records, none, hrefOf, isOwn }: RequestsProps) {
  const titleOf = useTitles(['staff', 'leave-types'])
  if (records.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  const shown = [...records].sort((left, right) => String(left.startDate).localeCompare(String(right.startDate)))
  return (
    <List listStyleType="none" spacing={4} size="sm">
      {shown.slice(0, maxLines).map((record) => (
        <List.Item key={record.id}>
          <Anchor component={Link} to={hrefOf(record)} size="sm" py={4} display="inline-block">
            {messages.requestLine(
              isOwn
                ? (titleOf('leave-types', String(record.leaveTypeId)) ?? fieldMessages.notHere)
                : (titleOf('staff', String(record.staffId)) ?? fieldMessages.notHere),
              ...formatSpan(readSpan(record)),
              stateLabel(leaveRequest, record.status),
            )}
          </Anchor>
        </List.Item>
      ))}
      {shown.length > maxLines && <List.Item>{messages.andMore(shown.length - maxLines)}</List.Item>}
    </List>
  )
}
