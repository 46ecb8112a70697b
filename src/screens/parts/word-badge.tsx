import type { CSSProperties, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './word-badge.module.css'

type WordBadgeProps = {
  /** A Mantine colour for the tint; the word itself is in the text colour. */
  color: string
  icon?: IconName
  /** Filled, to attract attention. */
  isUrgent?: boolean
  title?: string
  children: ReactNode
}

/** A short word on a tinted background with a sign or dot: readable at full contrast in every palette. */
export function WordBadge({ color, icon, isUrgent = false, title, children }: WordBadgeProps) {
  return (
    <span className={styles.badge} data-urgent={isUrgent || undefined} title={title} style={tonesOf(color)}>
      {icon ? <Icon name={icon} size={14} /> : <span className={styles.dot} />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}

function tonesOf(color: string): CSSProperties & Readonly<Record<`--${string}`, string>> {
  return {
    '--tone': `var(--mantine-color-${color}-filled)`,
    '--tint': `var(--mantine-color-${color}-light)`,
    '--deep': `var(--mantine-color-${color}-9)`,
  }
}
