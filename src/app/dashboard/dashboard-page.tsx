import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { viewerOf } from '../menu/menu-rule.ts'
import { useSession } from '../session/use-session.ts'
import { InstallHint } from '../update/install-hint.tsx'
import { dashboardWords as words } from '../words/dashboard-words.ts'
import { CameBackList } from './came-back-list.tsx'
import classes from './dashboard.module.css'
import { DraftList } from './draft-list.tsx'
import { NeedsYouLines } from './needs-you-lines.tsx'
import { OrphanedList } from './orphaned-list.tsx'
import { Panels } from './panels.tsx'
import { type CountedTile, type Tile, tilesOf } from './tiles.ts'
import { useTileCount } from './use-tile-count.ts'

/** `/dashboard`: what this person writes, what waits for them, and the lists they look after. */
export function DashboardPage() {
  const me = useSession((state) => state.identity?.me ?? null)
  const [hour] = useState(() => new Date().getHours())
  const tiles = useMemo(() => (me ? tilesOf(allScreens, viewerOf(me)) : null), [me])
  if (!me || !tiles) return null
  const hasNothing = tiles.write.length + tiles.review.length + tiles.list.length === 0
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>{words.greeting(me.person.firstName, hour)}</Title>
        <Text c="dimmed">{[me.person.jobTitle, me.tenant.name].filter(Boolean).join(', ')}</Text>
      </div>
      <NeedsYouLines />
      <CameBackList />
      <OrphanedList />
      <DraftList />
      {hasNothing && <Text>{words.nothing}</Text>}
      {tiles.review.length > 0 && (
        <Section title={words.review} layout={classes.reviews}>
          {tiles.review.map((tile) => (
            <ReviewTile key={tile.path} item={tile} />
          ))}
        </Section>
      )}
      <Panels screens={allScreens} viewer={viewerOf(me)} />
      {tiles.write.length > 0 && (
        <Section title={words.write} layout={classes.tiles}>
          {tiles.write.map((tile) => (
            <WriteTile key={tile.path} item={tile} />
          ))}
        </Section>
      )}
      {tiles.list.length > 0 && (
        <Section title={words.lists} layout={classes.lists}>
          {tiles.list.map((tile) => (
            <ListLine key={tile.path} item={tile} />
          ))}
        </Section>
      )}
      <InstallHint />
    </div>
  )
}

function Section({ title, layout, children }: { title: string; layout: string | undefined; children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <div className={layout}>{children}</div>
    </section>
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

function ReviewTile({ item }: { item: CountedTile }) {
  const count = useTileCount(item.tile.count)
  return (
    <Link
      to={item.path}
      search={{ status: item.tile.count.status }}
      className={classes.review}
      data-waits={typeof count === 'number' && count > 0}
    >
      <span className={classes.number} aria-hidden="true">
        {typeof count === 'number' ? count : '–'}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{item.title}</span>
        <span className={classes.note}>
          {typeof count === 'number' ? words.waiting(count) : words[count]}. {item.tile.note}
        </span>
      </span>
      <Icon name="chevronRight" />
    </Link>
  )
}

function ListLine({ item }: { item: CountedTile }) {
  const count = useTileCount(item.tile.count)
  return (
    <Link to={item.path} className={classes.line}>
      <Icon name={item.tile.picture} />
      <span className={classes.text}>
        <span className={classes.title}>{item.title}</span>
        <span className={classes.note}>{item.tile.note}</span>
      </span>
      <span className={classes.count}>{typeof count === 'number' ? words.records(count) : words[count]}</span>
      <Icon name="chevronRight" size={18} />
    </Link>
  )
}
