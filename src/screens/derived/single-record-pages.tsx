import { EmptyState } from '@mantine/core'
import { type ComponentType, useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useGoTo } from '../browser/use-address.ts'
import { useNaturalId } from '../data/records/use-natural-id.ts'
import { useRecord } from '../data/records/use-record.ts'
import { useActor } from '../data/session/use-actor.ts'
import { RecordForm } from '../form/record-form.tsx'
import { recordMessages } from '../messages/record-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { ListSkeleton } from '../parts/list-skeleton.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { ResourceViews } from './resource-views.ts'

const noKey = {}

/** Creates the page of the one record that a company has of a resource, whose natural key is without fields. */
export function singleRecordPage(resource: Resource, path: string, { record = {} }: ResourceViews): ComponentType {
  const { Aside, related, facts } = record
  const view = { backHref: null, editHref: `${path}/edit`, newHref: `${path}/edit`, related, facts }
  return function Screen() {
    const id = useNaturalId(resource, noKey)
    if (id === null) return <ListSkeleton />
    return (
      <RecordPage
        resource={resource}
        id={id}
        view={view}
        aside={Aside && <Aside id={id} />}
        absent={<NotEntered resource={resource} path={path} />}
      />
    )
  }
}

function NotEntered({ resource, path }: { resource: Resource; path: string }) {
  const actor = useActor()
  const mayEnter = actor !== null && mayCreateAny(resource.access.create, actor)
  return (
    <EmptyState
      icon={<Icon name="file" size={32} />}
      title={recordMessages.notEnteredTitle(resource.label[1])}
      description={mayEnter ? recordMessages.notEnteredText : recordMessages.notEnteredByOthers}
      py="xl"
    >
      {mayEnter && (
        <EmptyState.Actions>
          <ButtonLink href={`${path}/edit`}>{recordMessages.enter(resource.label[1])}</ButtonLink>
        </EmptyState.Actions>
      )}
    </EmptyState>
  )
}

/** Creates its form: of the record, or of a new one where nobody has entered it yet. */
export function singleRecordForm(resource: Resource, path: string, { edit = {} }: ResourceViews): ComponentType {
  const { hidden, Fields } = edit
  return function Screen() {
    const goTo = useGoTo()
    const id = useNaturalId(resource, noKey)
    const { state, record } = useRecord(resource, id ?? '')
    const isNew = record === null
    const view = useMemo(
      () => ({ backHref: path, hidden, ...(isNew && { title: recordMessages.enter(resource.label[1]) }) }),
      [isNew],
    )
    if (id === null || (state === 'loading' && !record)) return <ListSkeleton />
    return (
      <RecordForm
        key={isNew ? 'new' : id}
        resource={resource}
        record={record}
        view={view}
        onSubmitted={() => goTo(path)}
      >
        {Fields && <Fields />}
      </RecordForm>
    )
  }
}
