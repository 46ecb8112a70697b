import { ActionIcon, Badge, Stack, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { newRelatedHref } from '#src/screens/data/related/related-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { useActions } from '#src/screens/data/workflow/use-actions.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { engineJob } from '../engine-job/engine-job.ts'
import { requisitionFromJob } from '../engine-job/requisition-from-job.screen.tsx'
import { isToDo, standingGrades } from '../job-outlook/job-outlook.ts'
import { Facts, outlookFacts, postponementFacts } from '../job-outlook/outlook-facts.screen.tsx'
import { outlookMessages } from '../job-outlook/outlook-messages.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import { doneOn, type PlannedJob } from './planner-rows.ts'

const jobs = '/pms/vessel/engine-jobs'

type JobCardProps = {
  planned: PlannedJob<LocalRecord>
  engineName: string
  responsible: string | null
  /** What the forecast is reckoned from. */
  source: ReactNode
  onClose: () => void
}

/** One job of the planner: when it is due and why, when it was done, and what the person may do with it. */
export function JobCard({ planned, engineName, responsible, source, onClose }: JobCardProps) {
  const { job, standing } = planned
  const today = useToday()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const facts = [
    ...(standing === 'done' ? [] : outlookFacts(job, { ...planned, standing }, today)),
    [outlookMessages.lastDone, lastDoneText(planned.done[0])] as const,
    ...postponementFacts(job),
    ...(responsible === null ? [] : [[messages.responsible, responsible] as const]),
  ]
  return (
    <Stack gap="sm">
      <div className={styles.cardTop}>
        <div>
          <h2 ref={heading} tabIndex={-1} data-autofocus className={styles.cardTitle}>
            {String(job.name)}
          </h2>
          <Text size="sm" c="dimmed">
            {engineName}
          </Text>
        </div>
        <ActionIcon variant="subtle" aria-label={messages.closeCard} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <div className={styles.badges}>
        {standing !== 'done' && <GradeBadge grade={standingGrades[standing]} label={messages.standings[standing]} />}
        <StatusBadge resource={engineJob} record={job} />
        {job.isCritical === true && <Badge variant="outline">{messages.critical}</Badge>}
      </div>
      <JobSteps job={job} />
      <Facts facts={facts} />
      {standing !== 'done' && source}
      {job.isClassCredited === true && <Text size="sm">{messages.classAlone}</Text>}
      {job.isCritical === true && <Text size="sm">{messages.criticalNote}</Text>}
    </Stack>
  )
}

/** Done, Postpone and Requisition, each for whoever may; they lead back to the planner. */
function JobSteps({ job }: { job: LocalRecord }) {
  const actor = useActor()
  const { available } = useActions(engineJob, job)
  const requisitions = useResources().get(requisitionFromJob.resource)
  const { href: here } = useLocation()
  const steps = ['complete', 'postpone'].flatMap((name) => available.find((step) => step.name === name) ?? [])
  const mayRequest =
    requisitions !== undefined && actor !== null && isToDo(job) && mayCreateAny(requisitions.access.create, actor)
  return (
    <div className={styles.steps}>
      {steps.map(({ name, label }, index) => (
        <ButtonLink
          key={name}
          href={`${jobs}/${job.id}/edit?${new URLSearchParams({ step: name, returnUrl: here })}`}
          variant={index === 0 && name === 'complete' ? 'filled' : 'default'}
        >
          {label}
        </ButtonLink>
      ))}
      {mayRequest && (
        <ButtonLink href={newRelatedHref(requisitionFromJob, job.id, here)} variant="default">
          {requisitionFromJob.label}
        </ButtonLink>
      )}
      <ButtonLink href={`${jobs}/${job.id}`} variant="subtle" leftSection={<Icon name="next" />}>
        {messages.openJob}
      </ButtonLink>
    </div>
  )
}

function lastDoneText(turn: LocalRecord | undefined): string {
  if (!turn) return outlookMessages.neverDone
  const { doneAtCounter: hours } = turn
  return outlookMessages.doneAt(formatDate(doneOn(turn)), typeof hours === 'number' ? formatNumber(hours) : null)
}
