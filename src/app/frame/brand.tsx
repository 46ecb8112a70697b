import { Link } from '@tanstack/react-router'
import { FairleadMark } from '../icons/fairlead-mark.tsx'
import { useSession } from '../session/use-session.ts'
import { shellMessages as messages } from '../shell-messages.ts'
import classes from './brand.module.css'

/** The app, and the person's company in it; folded, its mark alone. */
export function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const company = useSession((state) => state.identity?.me.tenant.name)
  return (
    <Link to="/dashboard" className={classes.brand} data-folded={isFolded || undefined}>
      <FairleadMark size={28} />
      <span className={classes.names}>
        {messages.name}
        <span className={classes.company}>{company}</span>
      </span>
    </Link>
  )
}
