import { Kbd } from '@mantine/core'
import { useId } from 'react'
import '../work-rest-hour/hours-colors.css'
import { workHoursWords as words } from '../work-rest-hour/messages.ts'
import styles from './hours-grid.module.css'
import type { Brush } from './hours-grid.screen.tsx'

const brushes = ['watch keeping', 'W', 'CR', 'rest'] as const satisfies readonly Brush[]

/** What a stroke over the half hours paints; native radio buttons, so that arrow keys choose. */
export function BrushBar({ brush, onChange }: { brush: Brush; onChange(brush: Brush): void }) {
  const name = useId()
  return (
    <fieldset className={styles.brushes} aria-label={words.paintWith}>
      {brushes.map((candidate) => (
        <label key={candidate} className={styles.brush} data-chosen={candidate === brush || undefined}>
          <input
            type="radio"
            name={name}
            value={candidate}
            checked={candidate === brush}
            onChange={() => onChange(candidate)}
          />
          <span className={styles.swatch} data-activity={candidate} aria-hidden="true" />
          {words.brushes[candidate]}
          <Kbd size="xs" visibleFrom="md" aria-hidden="true">
            {words.brushKeys[candidate]}
          </Kbd>
        </label>
      ))}
    </fieldset>
  )
}
