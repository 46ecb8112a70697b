import { Button, Stack, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayMakeAny } from '#src/resource/permission/permission.ts'
import { useScreenQuery } from '../browser/use-screen-query.ts'
import { useWidth } from '../browser/use-width.ts'
import { keepAsked } from '../data/list/last-list-address.ts'
import type { ListView } from '../data/list/list-view.ts'
import { keepWay } from '../data/list/record-navigation.ts'
import { useColumns } from '../data/list/use-columns.ts'
import { useList, useListPath } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { BegunNotice } from '../drafts/new-draft-notice.tsx'
import { importWords } from '../messages/import-messages.ts'
import { listWords } from '../messages/list-messages.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { focusCurrentRow } from '../parts/focus-rows.ts'
import { Icon } from '../parts/icon.tsx'
import { ListSkeleton } from '../parts/list-skeleton.tsx'
import { LiveMessage } from '../parts/live-message.tsx'
import previewStyles from '../preview/preview.module.css'
import { previewRoom, previewWidth, usePreview } from '../preview/use-preview.ts'
import { PaperRows } from '../print/paper-rows.tsx'
import { useListPrint } from '../print/use-list-print.ts'
import selectionStyles from '../selection/selection.module.css'
import { SelectionAnnouncer } from '../selection/selection-announcer.tsx'
import { useBulk } from '../selection/use-bulk.ts'
import { useSelection } from '../selection/use-selection.ts'
import { DeletedLink, useAsksDeleted } from './deleted-link.tsx'
import { DeletedList } from './deleted-list.tsx'
import { NothingThere } from './empty-list.tsx'
import { FilterChips } from './filter-bar.tsx'
import styles from './list.module.css'
import { ListCards } from './list-cards.tsx'
import { ListNotice, ListStanding } from './list-notice.tsx'
import { ListPaging } from './list-paging.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ViewMenu } from './view-menu.tsx'

export type ResourceListProps = {
  resource: Resource
  /** Declare it outside the component, or memoise it: a new object reads the list anew. */
  view?: ListView
  /** Further buttons beside 'New …'. */
  actions?: ReactNode
}

const SelectionBar = lazy(() =>
  import('../selection/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
)

const RecordPreview = lazy(() =>
  import('../preview/record-preview.tsx').then((module) => ({ default: module.RecordPreview })),
)

const noView: ListView = {}
/** Cards are all drawn, so that a page of them stays short. */
const mostCards = 100

/** The list of a resource: on this device, searchable and sortable with no network, everything asked of it in the address. */
export function ResourceList(props: ResourceListProps) {
  return useAsksDeleted(props.resource) ? <DeletedPage resource={props.resource} /> : <StandingList {...props} />
}

function DeletedPage({ resource }: { resource: Resource }) {
  return (
    <Stack gap="md">
      <DeletedLink resource={resource} />
      <Title order={1}>{listWords.deleted(resource.label[1])}</Title>
      <DeletedList resource={resource} />
    </Stack>
  )
}

function StandingList({ resource, view = noView, actions }: ResourceListProps) {
  // A tablet held upright has no room for a table and its column of delivery.
  const cards = useScreenQuery('(max-width: 900px)')
  const list = useList(resource, view, cards ? mostCards : null)
  const isOnPaper = useListPrint(resource, list, view.title ?? resource.label[1])
  const preview = usePreview()
  const [boxWidth, box] = useWidth('list')
  const columns = useColumns(
    resource,
    view,
    list,
    cards ? null : boxWidth - (preview.id === null ? 0 : previewRoom(boxWidth)),
  )
  const selection = useSelection(list)
  const bulk = useBulk(resource)
  const [isSelecting, setSelecting] = useState(false)
  const isPicking = selection.ids.size > 0 || (cards && isSelecting)
  const select = (selecting: boolean) => {
    setSelecting(selecting)
    if (!selecting) selection.clear()
  }
  const actor = useActor()
  const path = useListPath()
  const search = useLocation({ select: (location) => location.searchStr })
  const person = actor?.personId ?? null
  useEffect(() => keepAsked(person, path, search), [person, path, search])
  const narrow = useScreenQuery('(max-width: 700px)')
  const mayCreate = actor !== null && mayMakeAny(resource.access.create, actor)
  const newPath = view.newHref === undefined ? `${path}/new` : view.newHref
  const newHref = mayCreate ? newPath : null
  const importHref = resource.imports && mayCreate && newHref !== null ? `${path}/import` : null
  const hrefOf = useCallback((record: StoredRecord) => view.hrefOf?.(record) ?? `${path}/${record.id}`, [view, path])
  const editHrefOf = useCallback(
    (record: StoredRecord) => view.editHrefOf?.(record) ?? `${hrefOf(record)}/edit`,
    [view, hrefOf],
  )
  // While its record's page is being opened the address is that page's already, and so is what the address asks.
  const [ownPath] = useState(path)
  const isLeaving = path !== ownPath
  const { found } = list
  useEffect(() => {
    if (!isLeaving) keepWay({ person, resource: resource.name, ids: found.map(({ id }) => id), hrefOf })
  }, [isLeaving, person, resource, found, hrefOf])
  const parts = { resource, list, selection, hrefOf }
  const isAsking = list.query.search !== '' || Object.keys(list.query.filters).length > 0
  const hasToolbar = list.all.length > 0 || isAsking

  return (
    <Stack ref={box} gap="md" className={cards ? undefined : styles.page} data-picking={isPicking || undefined}>
      <div className={styles.head}>
        <div className={styles.headWords}>
          <Title order={1}>{view.title ?? resource.label[1]}</Title>
          <ListStanding resource={resource} list={list} isAsking={isAsking} />
          <ViewMenu resource={resource} view={view} list={list} />
        </div>
        <div className={styles.headSteps}>
          {actions}
          {importHref !== null && !(cards && hasToolbar) && (
            <ButtonLink href={importHref} variant="default">
              {importWords.open}
            </ButtonLink>
          )}
          {newHref !== null && (
            <Button component={Link} to={newHref} className={styles.newButton} leftSection={<Icon name="add" />}>
              {view.newLabel ?? listWords.add(resource.label[0])}
            </Button>
          )}
        </div>
      </div>
      {hasToolbar && (
        <ListToolbar
          resource={resource}
          view={view}
          list={list}
          columns={columns}
          narrow={narrow}
          hasHeads={!cards}
          importHref={importHref}
          isSelecting={isPicking}
          onSelecting={cards && list.total > 0 ? select : null}
        />
      )}
      {hasToolbar && <FilterChips resource={resource} list={list} />}
      {newPath !== null && <BegunNotice resource={resource} href={newPath} />}
      <ListNotice resource={resource} list={list} />
      {list.state === 'loading' && <ListSkeleton />}
      {list.state !== 'loading' && list.total === 0 && (
        <NothingThere resource={resource} view={view} list={list} isAsking={isAsking} />
      )}
      {list.total > 0 && isOnPaper && <PaperRows resource={resource} list={list} hasSync={columns.hasSync} />}
      {list.total > 0 &&
        (cards ? (
          <ListCards {...parts} isSelecting={isPicking} />
        ) : (
          <div className={previewStyles.split} data-open={preview.id !== null || undefined}>
            <ListTable {...parts} columns={columns} preview={preview} editHrefOf={editHrefOf} inRow={view.inRow} />
            {preview.id !== null && (
              <Suspense>
                <RecordPreview
                  resource={resource}
                  id={preview.id}
                  width={previewWidth(boxWidth)}
                  hrefOf={hrefOf}
                  editHrefOf={editHrefOf}
                  newHref={newHref}
                  onClose={() => {
                    preview.show(null)
                    focusCurrentRow()
                  }}
                />
              </Suspense>
            )}
          </div>
        ))}
      <div className={selectionStyles.dock}>
        {(selection.ids.size > 0 || bulk.run !== null) && (
          <Suspense>
            <SelectionBar {...parts} inRow={view.inRow} bulk={bulk} onClear={() => select(false)} />
          </Suspense>
        )}
      </div>
      <ListPaging list={list} offersAll={!cards}>
        <DeletedLink resource={resource} />
      </ListPaging>
      <SelectionAnnouncer count={selection.ids.size} />
      <LiveMessage>
        {list.state === 'loading' || list.state === 'first-page' ? '' : listWords.count(list.total, resource.label)}
      </LiveMessage>
    </Stack>
  )
}
