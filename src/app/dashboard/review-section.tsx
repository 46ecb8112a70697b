import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../icons/icon.tsx'
import classes from './dashboard.module.css'
import { dashboardMessages as messages } from './dashboard-messages.ts'
import { DashboardSection } from './dashboard-section.tsx'
import { type CountedTile, searchOf } from './tiles.ts'
import { useOfficeCounts } from './use-office-counts.ts'
import { useTileCounts } from './use-tile-counts.ts'

type ReviewSectionProps = {
  tiles: readonly CountedTile[]
  /** Of kinds without a tile of their own: shown where something waits. */
  others: readonly CountedTile[]
}

/** What awaits the person, in large tiles, and the other lists as links in a line; one sentence where nothing does. */
export function ReviewSection({ tiles, others }: ReviewSectionProps) {
  const counts = useTileCounts(tiles)
  const otherCounts = useTileCounts(others)
  const atOffice = useOfficeCounts(tiles)
  const besides = others.flatMap((item, index) => {
    const count = otherCounts[index]
    return typeof count === 'number' && count > 0 ? [{ item, count }] : []
  })
  if (tiles.length + besides.length === 0) return null
  const all = tiles.map((item, index) => ({ item, count: atOffice.get(item) ?? counts[index] ?? 'counting' }))
  const waiting = [...all.filter(({ count }) => count !== 0), ...besides]
  const quiet = all.filter(({ count }) => count === 0)
  return (
    <DashboardSection title={messages.review}>
      {waiting.length > 0 && (
        <div className={classes.reviews}>
          {waiting.map(({ item, count }) => (
            <Link
              key={`${item.path} ${item.title}`}
              to={item.path}
              search={searchOf(item)}
              className={classes.review}
              data-waits={typeof count === 'number'}
            >
              <span className={classes.number} aria-hidden="true">
                {typeof count === 'number' ? count : '–'}
              </span>
              <span className={classes.text}>
                <span className={classes.title}>{item.title}</span>
                <span className={classes.note}>
                  {typeof count === 'number' ? (
                    <VisuallyHidden>{messages.waiting(count)}. </VisuallyHidden>
                  ) : (
                    `${messages[count]}. `
                  )}
                  {item.tile.note}
                </span>
              </span>
              <Icon name="chevronRight" />
            </Link>
          ))}
        </div>
      )}
      {waiting.length === 0 && (
        <p className={classes.quiet} data-all>
          <Icon name="check" size={18} />
          {messages.noneWaiting}
        </p>
      )}
      {waiting.length > 0 && quiet.length > 0 && (
        <p className={classes.quiet}>
          <Icon name="check" size={18} />
          <span>{messages.noneWaitingIn}</span>
          {quiet.map(({ item }) => (
            <Link key={item.path} to={item.path} className={classes.quietLink}>
              {item.title}
            </Link>
          ))}
        </p>
      )}
    </DashboardSection>
  )
}
