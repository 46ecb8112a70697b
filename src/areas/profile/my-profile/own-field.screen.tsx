import { Link } from '@tanstack/react-router'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { linkTo } from '#src/screens/browser/use-address.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { ShownValue, wideKinds } from '#src/screens/record/shown-value.tsx'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { proposeHref } from '../my-account/account-hrefs.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'

type OwnFieldProps = {
  field: Field
  value: unknown
  titleOf: TitleOf
  /** Whether it changes by proposal alone. */
  isVerified: boolean
  /** The proposal that HR has not decided on. */
  proposal: LocalRecord | undefined
}

/** A value of one's own; beside a verified one the way to propose another, or what is proposed. */
export function OwnField({ field, value, titleOf, isVerified, proposal }: OwnFieldProps) {
  const proposed = proposal && formatValue(proposal.day ?? proposal.value, field, titleOf)
  return (
    <div className={wideKinds.has(field.kind) && field.kind !== 'longText' ? styles.wide : undefined}>
      <dt className={styles.label}>{field.label}</dt>
      <dd className={styles.value}>
        <ShownValue field={field} value={value} titleOf={titleOf} />
        {proposal && proposed !== undefined && (
          <span className={styles.proposed}>
            <Link to={`/profile/field-proposals/${proposal.id}`} className={styles.propose}>
              <Icon name="clock" size={14} /> {messages.waits(proposed)}
            </Link>
            {proposal.local && <SyncBadge state={proposal.local.state} />}
          </span>
        )}
        {isVerified && !proposal && (
          <Link
            {...linkTo(proposeHref(field.name))}
            className={styles.propose}
            aria-label={messages.proposeField(field.label)}
          >
            {messages.propose}
          </Link>
        )}
      </dd>
    </div>
  )
}
