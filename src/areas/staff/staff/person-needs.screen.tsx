import { Anchor, Card, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useMemo } from 'react'
import { computeLeaveTypeBalances } from '#src/areas/leave/balance/leave-type-balance.ts'
import { useLeaveRows } from '#src/areas/leave/leave-request/use-leave-assessment.screen.tsx'
import { leaveMessages } from '#src/areas/leave/messages.ts'
import { grades } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useReadable, useRelated } from '#src/screens/data/related/use-related.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { countByGrade } from './count-by-grade.ts'
import { staffMessages as messages } from './messages.ts'
import { awaitedOfPerson, expiringOfPerson } from './person-tabs.screen.tsx'

const awaitedViews = awaitedOfPerson.map((one) => ({ ...one, field: 'staffId' }))
const expiringViews = expiringOfPerson.map((resource) => ({ resource, path: '', field: 'staffId' }))

/** What needs somebody of a person: the probation, papers by grade, the leave that is left, and what waits for a yes. */
export function PersonNeeds({ person }: { person: StoredRecord }) {
  const awaited = useReadable(awaitedViews, person.id)
  const expiring = useReadable(expiringViews, person.id)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Probation staffId={person.id} />
      {expiring.map((view) => (
        <Papers key={view.resource} view={view} staffId={person.id} />
      ))}
      <LeaveLeft staffId={person.id} />
      {awaited.map((view) => (
        <Awaited key={view.resource} view={view} staffId={person.id} />
      ))}
    </SimpleGrid>
  )
}

function Probation({ staffId }: { staffId: string }) {
  const { rows } = useRows(employmentDetails.name)
  const details = rows.find((row) => row.staffId === staffId)
  if (details?.confirmation !== 'unconfirmed') return null
  const ends = typeof details.probationEnds === 'string' ? details.probationEnds : null
  return (
    <Need title={messages.unconfirmed}>
      <Text size="sm">{ends === null ? messages.noProbationEnd : messages.probationUntil(formatDay(ends))}</Text>
    </Need>
  )
}

type OfPerson = { view: (typeof awaitedViews)[number]; staffId: string }

/** How many papers are expired, end soon, or stand. */
function Papers({ view, staffId }: OfPerson) {
  const { resource, rows } = useRelated(view, staffId)
  const today = useToday()
  const counts = useMemo(() => countByGrade(rows, today), [rows, today])
  const shown = grades.filter((grade) => counts[grade] > 0)
  if (shown.length === 0) return null
  return (
    <Need title={resource.label[1]}>
      <Group gap="xs">
        {shown.map((grade) => (
          <GradeBadge key={grade} grade={grade} label={messages.papers(counts[grade], messages.paperGrades[grade])} />
        ))}
      </Group>
    </Need>
  )
}

/** Of others only whoever reads all their leave knows what is left. */
function LeaveLeft({ staffId }: { staffId: string }) {
  const actor = useActor()
  const rows = useLeaveRows()
  const year = Number(useToday().slice(0, 4))
  const isKnown = actor !== null && (actor.isHr || actor.isAdmin || actor.personId === staffId)
  const balances = useMemo(
    () => (isKnown ? computeLeaveTypeBalances(staffId, year, rows) : []),
    [isKnown, staffId, year, rows],
  )
  if (balances.length === 0) return null
  return (
    <Need title={leaveMessages.balanceOf(year)}>
      <List listStyleType="none" spacing={4} size="sm">
        {balances.map(({ id, name, left, entitled }) => (
          <List.Item key={id}>{leaveMessages.leftOf(name, left, entitled)}</List.Item>
        ))}
      </List>
    </Need>
  )
}

/** What of one kind waits for a decision. */
function Awaited({ view, staffId }: OfPerson) {
  const { resource, rows, titleOf } = useRelated(view, staffId)
  const pending = rows.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return null
  return (
    <Need title={messages.toDecide(resource.label[1], pending.length)}>
      <List listStyleType="none" spacing={4} size="sm">
        {pending.map((record) => (
          <List.Item key={record.id}>
            <Group gap="xs">
              <Anchor component={Link} to={`${view.path}/${record.id}`} size="sm" py={4}>
                {recordTitle(resource, record, titleOf)}
              </Anchor>
              <StatusBadge resource={resource} record={record} />
            </Group>
          </List.Item>
        ))}
      </List>
    </Need>
  )
}

function Need({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p="sm">
      <Title order={2} size="h5" mb={4} id={id}>
        {title}
      </Title>
      {children}
    </Card>
  )
}
