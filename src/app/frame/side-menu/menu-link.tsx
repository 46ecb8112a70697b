import type { GlyphName } from '../../icons/glyphs.ts'
import { Icon } from '../../icons/icon.tsx'
import { shellMessages as messages } from '../../shell-messages.ts'
import classes from './side-menu.module.css'
import { WaitingCount } from './waiting-count.tsx'

type MenuLinkProps = {
  path: string
  title: string
  isPresent: boolean
  /** How many records behind it wait for the person. */
  waiting?: number
  /** Whether a number may come: its room is kept, so that no line wraps when it does. */
  mayWait?: boolean
  /** A picture before the title; without one it stands below its group. */
  picture?: GlyphName
}

/** One line of the menu; a plain link, which the menu as a whole handles (`use-delegated-links.ts`). */
export function MenuLink({ path, title, isPresent, waiting = 0, mayWait = false, picture }: MenuLinkProps) {
  return (
    <a
      href={path}
      className={classes.link}
      data-below={picture === undefined || undefined}
      data-present={isPresent || undefined}
      data-counted={(mayWait && waiting === 0) || undefined}
      aria-current={isPresent ? 'page' : undefined}
      aria-description={waiting > 0 ? messages.waitingForYou(waiting) : undefined}
    >
      {picture && <Icon name={picture} size={18} />}
      <span className={classes.name}>{title}</span>
      <WaitingCount count={waiting} />
    </a>
  )
}
