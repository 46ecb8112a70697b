import { Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useObservable } from 'dexie-react-hooks'
import { lazy, Suspense, useMemo, useState } from 'react'
import { observeDrafts } from '#src/offline/outbox/drafts.ts'
import { observeOutbox } from '#src/offline/outbox/outbox-state.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { type MenuViewer, viewerOf } from '../menu/menu-rule.ts'
import { useSession } from '../session/use-session.ts'
import { InstallHint } from '../update/install-hint.tsx'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { DraftLines } from './draft-lines.tsx'
import { NeedsYouLines } from './needs-you-lines.tsx'
import { OrphanedList } from './orphaned-list.tsx'
import { Panels } from './panels.tsx'
import { ReturnedList } from './returned-list.tsx'
import { RevealWhenReady } from './reveal-when-ready.tsx'
import { ReviewSection } from './review-section.tsx'
import { scopesOf } from './scopes/parts-of.ts'
import { ScopeTabs } from './scopes/scope-tabs.tsx'
import { type CountedTile, heldTiles, isCountedHere, type Tile, tilesOf, undeclaredTiles } from './tiles.ts'
import { TodoSection } from './todo-section.tsx'
import { useRowsLoaded } from './use-rows-loaded.ts'
import { useTileCounts } from './use-tile-counts.ts'

/** Loaded where somebody asks for more than what needs them today. */
const ScopePage = lazy(async () => ({ default: (await import('./scopes/scope-page.tsx')).ScopePage }))

/** This many write tiles are shown small, side by side, so that other sections come first. */
const maxSmallTiles = 2

/** `/dashboard`: what needs this person today, or with `?scope=` another of their dashboards. */
export function DashboardPage() {
  const me = useSession((state) => state.identity?.me ?? null)
  const [hour] = useState(() => new Date().getHours())
  const viewer = useMemo(() => (me ? viewerOf(me) : null), [me])
  const scopes = useMemo(() => (viewer ? scopesOf(viewer) : []), [viewer])
  const asked = useQueryValue('scope')
  if (!me || !viewer) return null
  const scope = scopes.find((one) => one === asked) ?? null
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{messages.greeting(me.person.firstName, hour)}</Title>
        <Text c="dimmed" mb="xs">
          {[me.person.jobTitle, me.tenant.name].filter(Boolean).join(', ')}
        </Text>
        {scopes.length > 0 && <ScopeTabs scopes={scopes} present={scope} />}
      </div>
      {scope === null ? (
        <Today viewer={viewer} />
      ) : (
        <Suspense fallback={<Skeleton height={260} />}>
          <ScopePage key={scope} scope={scope} viewer={viewer} />
        </Suspense>
      )}
    </div>
  )
}

/** What awaits this person, what they write, and their lists. */
function Today({ viewer }: { viewer: MenuViewer }) {
  const tiles = useMemo(() => tilesOf(allScreens, viewer), [viewer])
  const resources = useResources()
  const others = useMemo(
    () => undeclaredTiles(resources.values(), allScreens, viewer, tiles.review),
    [resources, viewer, tiles],
  )
  const listed = useMemo(() => [...tiles.review.filter(isCountedHere), ...others], [tiles, others])
  const person = viewer.actor.personId
  const drafts = useObservable(() => observeDrafts(person), [person])
  const outbox = useObservable(observeOutbox)
  const isRead = useRowsLoaded(viewer)
  const writesMuch = tiles.write.length > maxSmallTiles
  const hasNothing = tiles.write.length + tiles.review.length + tiles.list.length === 0
  return (
    <RevealWhenReady isRead={isRead && drafts !== undefined && outbox !== undefined} className={classes.page}>
      <NeedsYouLines />
      <ReturnedList />
      <OrphanedList />
      <DraftLines drafts={drafts ?? []} />
      {hasNothing && <Text>{messages.nothing}</Text>}
      <ReviewSection tiles={tiles.review} others={others} />
      {!writesMuch && <TodoSection tiles={listed} />}
      {tiles.write.length > 0 && (
        <DashboardSection title={messages.write}>
          <div className={classes.tiles} data-few={!writesMuch || undefined}>
            {tiles.write.map((tile) => (
              <WriteTile key={tile.path} item={tile} />
            ))}
          </div>
        </DashboardSection>
      )}
      {writesMuch && <TodoSection tiles={listed} />}
      <Panels screens={allScreens} viewer={viewer} />
      <ListSection tiles={tiles.list} />
      <InstallHint />
    </RevealWhenReady>
  )
}

function WriteTile({ item }: { item: Tile }) {
  return (
    <Link to={item.path} className={classes.tile}>
      <span className={classes.picture}>
        <Icon name={item.tile.picture} size={34} />
      </span>
      <span className={classes.title}>{item.title}</span>
      <span className={classes.note}>{item.tile.note}</span>
    </Link>
  )
}

/** The person's lists that hold something; the menu has them all. */
function ListSection({ tiles }: { tiles: readonly CountedTile[] }) {
  const counts = useTileCounts(tiles)
  const held = heldTiles(tiles, counts)
  if (held.length === 0) return null
  return (
    <DashboardSection title={messages.lists}>
      <div className={classes.lists}>
        {held.map(({ item, count }) => (
          <Link key={item.path} to={item.path} className={classes.line}>
            <Icon name={item.tile.picture} />
            <span className={classes.text}>
              <span className={classes.title}>{item.title}</span>
              <span className={classes.note}>{item.tile.note}</span>
            </span>
            <span className={classes.count}>
              {typeof count === 'number' ? messages.records(count) : messages[count]}
            </span>
            <Icon name="chevronRight" size={18} />
          </Link>
        ))}
      </div>
    </DashboardSection>
  )
}
