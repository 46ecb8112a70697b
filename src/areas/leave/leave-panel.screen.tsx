import { Anchor, Card, List, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { today } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { isSignature, transitionsOpen } from '#src/resource/transitions.ts'
import { formatDate } from '#src/screens/format/format-moment.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useRows } from '#src/screens/hooks/use-rows.ts'
import { useTitles } from '#src/screens/hooks/use-titles.ts'
import { fieldWords } from '#src/screens/words/field-words.ts'
import { stateLabel } from '#src/screens/words/label.ts'
import { AwayLines } from './away-lines.screen.tsx'
import { balancesOf } from './leave-balances.ts'
import { leaveRequest } from './leave-request.ts'
import { leaveWords as words } from './leave-words.ts'
import { useColleaguesAway } from './use-colleagues-away.screen.tsx'
import { useLeaveRows } from './use-leave-facts.screen.tsx'

const path = '/leave-management/my-requests'
/** Lines of one part; the lists have the rest. */
const most = 5

/** On the dashboard: what is left, what waits, what is to be signed, and who is away. */
export function Panel() {
  const actor = useActor()
  const rows = useLeaveRows()
  const colleagues = useColleaguesAway()
  const year = Number(today().slice(0, 4))
  const balances = useMemo(() => (actor ? balancesOf(actor.personId, year, rows) : []), [actor, year, rows])
  const { state } = useRows(leaveRequest.name)
  const isKnown = useRows('leave-types').state === 'ready' && state === 'ready'
  if (!actor) return null
  const waiting = rows.requests.filter(
    ({ scope, status }) => scope.owner === actor.personId && (status === 'pending' || status === 'authorized'),
  )
  const toSign = rows.requests.filter((record) =>
    transitionsOpen(leaveRequest, actor, record).some((name) => {
      const step = leaveRequest.workflow?.transitions[name]
      return step !== undefined && isSignature(step)
    }),
  )
  return (
    <Card component="section" aria-labelledby="leave-panel" p="md">
      <Title order={2} size="h3" id="leave-panel" mb="sm">
        {words.leave}
      </Title>
      {!isKnown && (
        <Text c="dimmed" mb="sm" role="status">
          {words.notFetched}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" hidden={!isKnown}>
        <Part title={words.balanceOf(year)}>
          {balances.length === 0 && <Text c="dimmed">{words.noBalance}</Text>}
          <List listStyleType="none" spacing={4} size="sm">
            {balances.map(({ id, name, left, entitled }) => (
              <List.Item key={id}>{words.leftOf(name, left, entitled)}</List.Item>
            ))}
          </List>
        </Part>
        <Part title={words.waiting}>
          <Requests records={waiting} none={words.noneWaiting} isOwn />
        </Part>
        <Part title={words.toSign}>
          <Requests records={toSign} none={words.noneToSign} />
        </Part>
        <Part title={words.awaySoon}>
          <AwayLines away={colleagues.away.slice(0, most)} isWhole={colleagues.isWhole} />
        </Part>
      </SimpleGrid>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </div>
  )
}

function Requests({ records, none, isOwn }: { records: readonly StoredRecord[]; none: string; isOwn?: true }) {
  const titleOf = useTitles(['staff', 'leave-types'])
  if (records.length === 0) return <Text c="dimmed">{none}</Text>
  const shown = [...records].sort((left, right) => String(left.startDate).localeCompare(String(right.startDate)))
  return (
    <List listStyleType="none" spacing={4} size="sm">
      {shown.slice(0, most).map(({ id, staffId, leaveTypeId, startDate, endDate, status }) => (
        <List.Item key={id}>
          <Anchor component={Link} to={`${path}/${id}`} size="sm" py={4} display="inline-block">
            {words.requestLine(
              isOwn
                ? (titleOf('leave-types', String(leaveTypeId)) ?? fieldWords.notHere)
                : (titleOf('staff', String(staffId)) ?? fieldWords.notHere),
              formatDate(String(startDate)),
              formatDate(String(endDate)),
              stateLabel(leaveRequest, status),
            )}
          </Anchor>
        </List.Item>
      ))}
      {shown.length > most && <List.Item>{words.andMore(shown.length - most)}</List.Item>}
    </List>
  )
}
