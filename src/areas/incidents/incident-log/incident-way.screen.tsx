import { Card, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { unverifiedStates } from '#src/areas/actions/action/action-workflow.ts'
import { useActions } from '#src/areas/actions/action/use-actions.screen.tsx'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDateName, formatInstantName } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import styles from './incident.module.css'
import { incidentLog } from './incident-log.ts'
import { InvestigationText } from './investigation-text.screen.tsx'
import { incidentPageMessages as messages } from './page-messages.ts'
import { useLogDeciders } from './use-log-deciders.screen.tsx'
import { useLoggedReport } from './use-logged-report.screen.tsx'

/** The way of an incident: report, log, investigation, review, actions, close-out, each with what is done and what is open. */
export function IncidentWay({ record }: { record: LocalRecord }) {
  const { status } = record
  const isInvestigated = status !== 'open'
  const isReviewed = status === 'reviewed' || status === 'closed'
  return (
    <Card component="section" aria-labelledby="incident-way">
      <Title order={2} size="h3" id="incident-way" mb="sm">
        {messages.way}
      </Title>
      <ol className={styles.way}>
        <ReportStage record={record} />
        <Stage isDone title={messages.stages.log} at={record.createdAt} />
        <Stage isDone={isInvestigated} title={messages.stages.investigation}>
          <Investigator record={record} />
          <InvestigationText record={record} />
        </Stage>
        <Stage isDone={isReviewed} title={messages.stages.review}>
          {typeof record.lessonsLearned === 'string' ? (
            <>
              <strong>{messages.lesson}</strong>
              <Text className={styles.text}>{record.lessonsLearned}</Text>
            </>
          ) : (
            <Text c="dimmed">{messages.notReviewed}</Text>
          )}
          {status === 'completed' && <Deciders record={record} />}
        </Stage>
        <ActionsStage record={record} />
        <Stage isDone={status === 'closed'} title={messages.stages.close}>
          {typeof record.effectCheckOn === 'string' ? (
            <Text>{messages.effectOn(formatDateName(record.effectCheckOn))}</Text>
          ) : (
            <Text c="dimmed">{messages.notClosed}</Text>
          )}
          {status === 'reviewed' && <Deciders record={record} />}
        </Stage>
      </ol>
    </Card>
  )
}

type StageProps = { isDone: boolean; title: string; at?: string | null; children?: ReactNode }

function Stage({ isDone, title, at, children }: StageProps) {
  return (
    <li className={styles.stage} data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : null}
      </span>
      <div className={styles.content}>
        <h3 className={styles.head}>
          {title}
          <VisuallyHidden>{`, ${isDone ? messages.isDone : messages.isOpen}`}</VisuallyHidden>
          {typeof at === 'string' && <span className={styles.at}>{formatInstantName(at)}</span>}
        </h3>
        {children}
      </div>
    </li>
  )
}

function ReportStage({ record }: { record: LocalRecord }) {
  const { kind, report, href } = useLoggedReport(record)
  const nameOf = usePersonName(kind ?? undefined)
  const when = typeof record.dateTime === 'string' ? messages.happened(formatInstantName(record.dateTime)) : null
  return (
    <Stage isDone title={messages.stages.report} at={report?.createdAt}>
      <Text>{when}</Text>
      {report && kind ? (
        <Group gap={8}>
          <span>{messages.reportedBy(nameOf(report.createdBy))}</span>
          {href && (
            <Link {...linkTo(href)} className={styles.link}>
              {[kind.label[0], report.number].filter(Boolean).join(' ')}
            </Link>
          )}
          <StatusBadge resource={kind} record={report} />
        </Group>
      ) : (
        <Text c="dimmed">{typeof record.reportId === 'string' ? messages.reportAway : messages.noReport}</Text>
      )}
    </Stage>
  )
}

/** Who investigates, and by when. */
function Investigator({ record }: { record: LocalRecord }) {
  const nameOf = usePersonName()
  const today = useToday()
  const { investigatorId, dueOn, investigationCompletedAt } = record
  if (typeof investigationCompletedAt === 'string')
    return <Text>{messages.completed(formatInstantName(investigationCompletedAt))}</Text>
  const who =
    typeof investigatorId === 'string' ? messages.investigator(nameOf(investigatorId)) : messages.noInvestigator
  const isOver = typeof dueOn === 'string' && dueOn < today
  const day = typeof dueOn === 'string' ? formatDateName(dueOn) : null
  return (
    <Text>
      {who}
      {day !== null && (
        <Text span c={isOver ? 'var(--mantine-color-error)' : undefined} fw={isOver ? 600 : undefined}>
          {`, ${isOver ? messages.overdue(day) : messages.due(day)}`}
        </Text>
      )}
    </Text>
  )
}

/** For whom it waits, or in plain words that nobody may. */
function Deciders({ record }: { record: LocalRecord }) {
  const people = useLogDeciders(record)
  const nameOf = usePersonName()
  if (people === null) return null
  if (people.length === 0) return <Text fw={600}>{messages.nobodyDecides}</Text>
  return <Text>{messages.waitsFor(people.map(nameOf))}</Text>
}

/** How many of the actions somebody else has verified. */
function ActionsStage({ record }: { record: LocalRecord }) {
  const { state, actions: given } = useActions(incidentLog, record)
  // The check of the effect comes of the close-out, and holds up none.
  const actions = given.filter(({ checksEffect }) => checksEffect !== true)
  const open = actions.filter(({ status }) => status !== null && unverifiedStates.includes(status))
  const isDone = state === 'ready' && actions.length > 0 && open.length === 0
  return (
    <Stage isDone={isDone} title={messages.stages.actions}>
      {actions.length > 0 ? (
        <Text>{messages.actions(actions.length - open.length, actions.length)}</Text>
      ) : (
        <Text c="dimmed">{state === 'away' ? messages.actionsAway : messages.noActions}</Text>
      )}
    </Stage>
  )
}
