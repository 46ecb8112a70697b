import { Link } from '@tanstack/react-router'
import type { BreadcrumbTrail as Trail } from '../menu/breadcrumbs.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import classes from './breadcrumbs.module.css'

/** The path from the menu's heading to the page; on narrow screens, the page alone. */
export function Breadcrumbs({ trail }: { trail: Trail }) {
  return (
    <nav aria-label={messages.breadcrumbs} className={classes.trail}>
      <ol className={classes.crumbs}>
        {trail.parents.map(({ title, href }) => (
          <li key={title} className={classes.crumb}>
            {href === null ? (
              <span className={classes.name}>{title}</span>
            ) : (
              <Link to={href} className={classes.name}>
                {title}
              </Link>
            )}
          </li>
        ))}
        <li className={classes.present} aria-current="page">
          {trail.current}
        </li>
      </ol>
    </nav>
  )
}
