import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { figureMessages } from '#src/screens/figures/figure-messages.ts'
import figures from '#src/screens/figures/figure-tiles.module.css'
import { formatAge } from '#src/screens/format/format-age.ts'
import { inboxMessages as messages } from '../messages.ts'
import { useInbox } from './use-inbox.screen.tsx'

const counted = ['approve', 'you', 'mentions'] as const

/** How much lies in the inbox, and since when the oldest of it, each number leading to its lines. */
export function Panel() {
  const { rows, isComplete } = useInbox()
  return (
    <section>
      <Title order={2} mb="sm">
        {messages.title}
      </Title>
      <ul className={figures.tiles}>
        {counted.map((tab) => {
          const oldest = rows[tab].at(-1)
          return (
            <li key={tab}>
              <Link {...linkTo(`/inbox?scope=${tab}`)} className={figures.tile}>
                <span className={figures.label}>{messages.tabs[tab]}</span>
                <span className={figures.number}>{rows[tab].length}</span>
                <span className={figures.notes}>
                  {oldest && <span>{messages.oldest(formatAge(oldest.at))}</span>}
                  {!isComplete && <span>{figureMessages.fromDevice}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
