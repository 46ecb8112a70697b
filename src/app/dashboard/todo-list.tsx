import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { storeNavigation } from '#src/screens/data/list/record-navigation.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useAddressOfRecord } from '#src/screens/data/session/record-addresses.ts'
import { useActor, usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { recordMessages } from '#src/screens/messages/record-messages.ts'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { Icon } from '../icons/icon.tsx'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { type CountedTile, inboxPath, searchOf } from './tiles.ts'
import { daysLate, maxListed, type Todo, todoOf } from './todo.ts'
import todoClasses from './todo-list.module.css'

/** Everything that awaits the person, longest first, each linked to its record. `tiles` must be a stable object. */
export function TodoList({ tiles }: { tiles: readonly CountedTile[] }) {
  const resources = useResources()
  const actor = useActor()
  const office = useConnectivity()
  const names = useMemo(() => tiles.map(({ tile }) => tile.count.resource), [tiles])
  const snapshots = useSnapshotsOf(names)
  const [now] = useState(() => new Date())
  const todo = useMemo(() => {
    const kinds = tiles.flatMap((item, index) => {
      const resource = resources.get(item.tile.count.resource)
      return resource ? [{ item, resource, rows: snapshots[index]?.rows ?? [] }] : []
    })
    return actor ? todoOf(kinds, actor) : []
  }, [tiles, resources, snapshots, actor])
  if (todo.length === 0) return null
  const missing = tiles.filter((_, index) => snapshots[index]?.state !== 'loading' && !snapshots[index]?.isComplete)
  return (
    <div className={todoClasses.todo}>
      <ul className={`${classes.lists} ${todoClasses.lines}`}>
        {todo.slice(0, maxListed).map((one) => (
          <TodoLine key={one.record.id} one={one} all={todo} now={now} />
        ))}
      </ul>
      {todo.length > maxListed && <AllLinks todo={todo} />}
      {office === 'unreachable' && (
        <Text size="sm" c="dimmed">
          {messages.asLastFetched}
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {messages.incomplete(missing.map(({ title }) => title))}
        </Text>
      )}
    </div>
  )
}

function TodoLine({ one, all, now }: { one: Todo; all: readonly Todo[]; now: Date }) {
  const { item, resource, record, since } = one
  const person = usePersonId()
  const titleOf = useTitles(targetsOf(resource))
  const who = usePersonName(resource)(record.statusAt ? record.statusBy : record.createdBy)
  const late = daysLate(since, now)
  const hrefIn = useHrefIn()
  return (
    <li>
      <Link
        to={hrefIn(item, record.id)}
        className={classes.line}
        // Its page leads on to the next of the same kind, as from a list.
        onClick={() =>
          storeNavigation({
            person,
            resource: resource.name,
            ids: all.filter((other) => other.item === item).map((other) => other.record.id),
            hrefOf: ({ id }) => hrefIn(item, id),
          })
        }
      >
        <Icon name={item.tile.picture} />
        <span className={classes.text}>
          <span className={classes.title}>{recordTitle(resource, record, titleOf)}</span>
          <span className={classes.note}>
            {resource.titleKind === undefined && `${resource.label[0]} · `}
            {recordMessages.reached(stateLabel(resource, record.status), null, who)}
          </span>
        </span>
        <span className={todoClasses.since}>
          {late !== null && (
            <WordBadge color="orange" icon="alert">
              {messages.late(late)}
            </WordBadge>
          )}
          <span className={classes.note}>{messages.since(formatInstantName(since, now))}</span>
        </span>
        <Icon name="chevronRight" size={18} />
      </Link>
    </li>
  )
}

/** How many more there are, with links to each kind's list. */
function AllLinks({ todo }: { todo: readonly Todo[] }) {
  const kinds = [...new Set(todo.map(({ item }) => item))]
  return (
    <p className={classes.quiet}>
      <span>{messages.todoShownOf(maxListed, todo.length)}</span>
      {kinds.map((item) => (
        <Link key={`${item.path} ${item.title}`} to={item.path} search={searchOf(item)} className={classes.quietLink}>
          {messages.allOf(item.title, todo.filter((one) => one.item === item).length)}
        </Link>
      ))}
    </p>
  )
}

/** A record's page below its tile's list; that of a kind without one where its screens open it. */
function useHrefIn(): (item: CountedTile, id: string) => string {
  const addressOf = useAddressOfRecord()
  return ({ path, tile }, id) =>
    path === inboxPath ? (addressOf(tile.count.resource, id) ?? inboxPath) : `${path}/${id}`
}
