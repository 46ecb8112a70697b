import type { GlyphName } from '../../icons/glyphs.ts'
import { Icon } from '../../icons/icon.tsx'
import classes from './side-menu.module.css'

type MenuLinkProps = {
  path: string
  title: string
  isPresent: boolean
  /** A picture before the title; without one it stands below its group. */
  picture?: GlyphName
}

/** One line of the menu; a plain link, which the menu as a whole handles (`use-delegated-links.ts`). */
export function MenuLink({ path, title, isPresent, picture }: MenuLinkProps) {
  return (
    <a
      href={path}
      className={classes.link}
      data-below={picture === undefined || undefined}
      data-present={isPresent || undefined}
      aria-current={isPresent ? 'page' : undefined}
    >
      {picture && <Icon name={picture} size={18} />}
      {title}
    </a>
  )
}
