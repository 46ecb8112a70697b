import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { canBeReturned, isReturned } from '#src/resource/workflow/returned.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRowsOf } from '#src/screens/data/records/use-rows-of.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { lastStepNotes } from '#src/screens/data/workflow/last-step-notes.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { recordAddress } from '../menu/record-address.ts'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'

/** What others gave back to the person, newest first, with who, when and why: each leads to its form. */
export function ReturnedList() {
  const returned = useReturnedRecords()
  if (returned.length === 0) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.returned}
      </Title>
      <div className={classes.lists}>
        {returned.map(({ resource, record }) => (
          <ReturnedLine key={record.id} resource={resource} record={record} />
        ))}
      </div>
    </section>
  )
}

type ReturnedRecord = { resource: Resource; record: StoredRecord }

function useReturnedRecords(): readonly ReturnedRecord[] {
  const actor = useActor()
  const resources = useResources()
  const [now] = useState(() => Date.now())
  const able = useMemo(
    () => [...resources.values()].filter((resource) => actor !== null && canBeReturned(resource, actor)),
    [resources, actor],
  )
  const names = useMemo(() => able.map(({ name }) => name), [able])
  const rows = useRowsOf(names)
  return useMemo(() => {
    if (!actor) return []
    return able
      .flatMap((resource, index) =>
        (rows[index] ?? [])
          .filter((record) => isReturned(resource, actor, record, now))
          .map((record) => ({ resource, record })),
      )
      .sort((left, right) => (right.record.statusAt ?? '').localeCompare(left.record.statusAt ?? ''))
  }, [able, rows, actor, now])
}

function ReturnedLine({ resource, record }: ReturnedRecord) {
  const titleOf = useTitles(targetsOf(resource))
  const nameOf = usePersonName()
  const title = recordTitle(resource, record, titleOf)
  const notes = lastStepNotes(resource, record, lastStepOf(record), titleOf)
  const address = recordAddress(allScreens, { resource: resource.name, what: 'edit', id: record.id })
  return (
    <Link to={address ?? '/sync'} className={classes.line} data-came-back>
      <Icon name="alert" />
      <span className={classes.text}>
        <span className={classes.title}>
          {resource.titleKind === undefined && title !== resource.label[0] ? `${resource.label[0]}, ${title}` : title}
        </span>
        <span className={classes.note}>
          {recordMessages.reached(
            stateLabel(resource, record.status),
            record.statusAt && formatInstantPhrase(record.statusAt),
            nameOf(record.statusBy),
          )}
        </span>
        {notes.map((note) => (
          <span key={note} className={classes.said}>
            {note}
          </span>
        ))}
      </span>
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}
