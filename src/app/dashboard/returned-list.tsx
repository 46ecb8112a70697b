import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { lastStepNotes } from '#src/screens/data/workflow/last-step-notes.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { Icon } from '../icons/icon.tsx'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { formAddress, type ReturnedRecord, useReturnedRecords } from './returned-records.ts'

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

function ReturnedLine({ resource, record }: ReturnedRecord) {
  const titleOf = useTitles(targetsOf(resource))
  const nameOf = usePersonName()
  const title = recordTitle(resource, record, titleOf)
  const notes = lastStepNotes(resource, record, lastStepOf(record), titleOf)
  const address = formAddress({ resource, record })
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
