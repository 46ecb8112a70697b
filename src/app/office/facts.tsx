import type { ReactNode } from 'react'
import classes from './office.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labelled facts of an entry or a device; null is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
