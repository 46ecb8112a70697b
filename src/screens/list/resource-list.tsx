import { Button, Stack, Title } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useScreenQuery } from '../browser/use-screen-query.ts'
import { useWidth } from '../browser/use-width.ts'
import { useListedResource } from '../data/custom-fields/use-listed-resource.ts'
import { storeListSearch } from '../data/list/last-list-address.ts'
import type { ListView } from '../data/list/list-view.ts'
import { storeNavigation } from '../data/list/record-navigation.ts'
import { useColumns } from '../data/list/use-columns.ts'
import { useList, useListPath } from '../data/list/use-list.ts'
import { useActor } from '../data/session/use-actor.ts'
import { useTabView } from '../data/tabs/use-tabs.ts'
import { NewDraftNotice } from '../drafts/new-draft-notice.tsx'
import { importMessages } from '../messages/import-messages.ts'
import { listMessages } from '../messages/list-messages.ts'
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
import { useIsBoard } from './board-switch.tsx'
import { DeletedLink, useShowsDeleted } from './deleted-link.tsx'
import { DeletedList } from './deleted-list.tsx'
import { EmptyList } from './empty-list.tsx'
import styles from './list.module.css'
import { ListAge, ListNotice, ListSummary } from './list-notice.tsx'
import { ListPaging } from './list-paging.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { TwoLineRows } from './rows/two-line-rows.tsx'
import { ListTabs } from './tabs/list-tabs.tsx'
import { RoleTabs } from './tabs/role-tabs.tsx'
import { useTabKeys } from './tabs/use-tab-keys.ts'
import { ViewMenu } from './views/view-menu.tsx'

export type ResourceListProps = {
  resource: Resource
  /** Declare it outside the component, or memoise it: a new object recomputes the list. */
  view?: ListView
  /** Further buttons beside 'New …'. */
  actions?: ReactNode
  /** How it stands with all that the list can show: in one line below the title. */
  figures?: ReactNode
}

const SelectionBar = lazy(() =>
  import('../selection/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
)

const RecordPreview = lazy(() =>
  import('../preview/record-preview.tsx').then((module) => ({ default: module.RecordPreview })),
)

const Board = lazy(() => import('../board/board.tsx').then((module) => ({ default: module.Board })))

const noView: ListView = {}
/** Rows of two lines are all drawn, so a page of them is short. */
const maxNarrowRows = 100

/** The list of a resource: local, searchable and sortable offline, with the whole query in the address. */
export function ResourceList(props: ResourceListProps) {
  const listed = useListedResource(props.resource)
  if (useShowsDeleted(props.resource)) return <DeletedPage resource={props.resource} />
  return listed === null ? <ListSkeleton /> : <PresentList {...props} resource={listed} />
}

function DeletedPage({ resource }: { resource: Resource }) {
  return (
    <Stack gap="md">
      <DeletedLink resource={resource} />
      <Title order={1}>{listMessages.deleted(resource.label[1])}</Title>
      <DeletedList resource={resource} />
    </Stack>
  )
}

function PresentList({ resource, view: viewOfAll = noView, actions, figures }: ResourceListProps) {
  const view = useTabView(resource, viewOfAll)
  // A tablet in portrait has no space for a table with its delivery column.
  const isNarrow = useScreenQuery('(max-width: 900px)')
  const list = useList(resource, view, isNarrow ? maxNarrowRows : null)
  const isBoard = useIsBoard() && view.board === true
  const isOnPaper = useListPrint(resource, list, view.title ?? resource.label[1])
  const preview = usePreview()
  const [boxWidth, box] = useWidth('list')
  const columns = useColumns(
    resource,
    view,
    list,
    isNarrow ? null : boxWidth - (preview.id === null ? 0 : previewRoom(boxWidth)),
  )
  const selection = useSelection(list)
  const bulk = useBulk(resource)
  const [isSelecting, setSelecting] = useState(false)
  const isPicking = selection.ids.size > 0 || (isNarrow && isSelecting)
  const select = (selecting: boolean) => {
    setSelecting(selecting)
    if (!selecting) selection.clear()
  }
  const actor = useActor()
  const path = useListPath()
  const search = useLocation({ select: (location) => location.searchStr })
  const person = actor?.personId ?? null
  useEffect(() => storeListSearch(person, path, search), [person, path, search])
  const mayCreate = actor !== null && mayCreateAny(resource.access.create, actor)
  const newPath = view.newHref === undefined ? `${path}/new` : view.newHref
  const newHref = mayCreate ? newPath : null
  const importHref = resource.imports && mayCreate && newHref !== null ? `${path}/import` : null
  const hrefOf = useCallback((record: StoredRecord) => view.hrefOf?.(record) ?? `${path}/${record.id}`, [view, path])
  const editHrefOf = useCallback(
    (record: StoredRecord) => view.editHrefOf?.(record) ?? `${hrefOf(record)}/edit`,
    [view, hrefOf],
  )
  // While a record's page is opening, address and query already belong to that page.
  const [ownPath] = useState(path)
  const tabs = useTabKeys()
  const isLeaving = path !== ownPath
  const { found } = list
  useEffect(() => {
    if (!isLeaving) storeNavigation({ person, resource: resource.name, ids: found.map(({ id }) => id), hrefOf })
  }, [isLeaving, person, resource, found, hrefOf])
  const parts = { resource, list, selection, hrefOf }
  const isAsking = list.query.search !== '' || Object.keys(list.query.filters).length > 0
  const hasToolbar = list.all.length > 0 || isAsking

  return (
    <Stack
      ref={box}
      gap="var(--fairlead-gap)"
      className={isNarrow ? styles.list : `${styles.list} ${styles.page}`}
      data-picking={isPicking || undefined}
    >
      <div className={styles.head}>
        <div ref={tabs} className={styles.headWords}>
          <Title order={1}>{view.title ?? resource.label[1]}</Title>
          <ListSummary resource={resource} list={list} isFiltered={isAsking} />
          <ListAge list={list} />
          <RoleTabs />
          <ListTabs resource={resource} view={viewOfAll} />
          <ViewMenu resource={resource} view={viewOfAll} list={list} />
        </div>
        <div className={styles.headSteps}>
          {actions}
          {importHref !== null && !(isNarrow && hasToolbar) && (
            <ButtonLink href={importHref} variant="default">
              {importMessages.open}
            </ButtonLink>
          )}
          {newHref !== null && (
            <Button component={Link} to={newHref} className={styles.newButton} leftSection={<Icon name="add" />}>
              {view.newLabel ?? listMessages.add(resource.label[0])}
            </Button>
          )}
        </div>
      </div>
      {figures}
      {hasToolbar && (
        <ListToolbar
          resource={resource}
          view={view}
          list={list}
          columns={columns}
          isNarrow={isNarrow}
          importHref={importHref}
          isSelecting={isPicking}
          onSelecting={isNarrow && list.total > 0 ? select : null}
        />
      )}
      {newPath !== null && <NewDraftNotice resource={resource} href={newPath} />}
      <ListNotice resource={resource} list={list} />
      {list.state === 'loading' && <ListSkeleton />}
      {list.state !== 'loading' && list.total === 0 && (
        <EmptyList resource={resource} view={view} list={list} isFiltered={isAsking} newHref={newHref} />
      )}
      {list.total > 0 && isOnPaper && <PaperRows resource={resource} list={list} hasSync={columns.hasSync} />}
      {list.total > 0 && isBoard && !isOnPaper && (
        <Suspense>
          <Board resource={resource} view={view} list={list} hrefOf={hrefOf} />
        </Suspense>
      )}
      {list.total > 0 &&
        !isBoard &&
        (isNarrow ? (
          <TwoLineRows {...parts} view={view} isSelecting={isPicking} />
        ) : (
          <div className={previewStyles.split} data-open={preview.id !== null || undefined}>
            <ListTable
              {...parts}
              columns={columns}
              preview={preview}
              editHrefOf={editHrefOf}
              inlineFields={view.inlineFields}
            />
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
            <SelectionBar {...parts} inlineFields={view.inlineFields} bulk={bulk} onClear={() => select(false)} />
          </Suspense>
        )}
      </div>
      {!isBoard && (
        <ListPaging resource={resource} list={list} offersAll={!isNarrow}>
          <DeletedLink resource={resource} />
        </ListPaging>
      )}
      <SelectionAnnouncer count={selection.ids.size} />
      <LiveMessage>
        {list.state === 'loading' || list.state === 'first-page' ? '' : listMessages.count(list.total, resource.label)}
      </LiveMessage>
    </Stack>
  )
}
