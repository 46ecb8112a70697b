import { Kbd } from '@mantine/core'
import { memo, useId } from 'react'
import '../work-rest-hour/hours-colors.css'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import styles from './hours-grid.module.css'
import type { Brush } from './hours-grid.screen.tsx'

const brushes = ['watch keeping', 'W', 'CR', 'rest'] as const satisfies readonly Brush[]

/** The activity painted by a stroke; native radio buttons, so that arrow keys work. */
export const BrushBar = memo(function BrushBar({ brush, onChange }: { brush: Brush; onChange(brush: Brush): void }) {
  const name = useId()
  return (
    <fieldset className={styles.brushes} aria-label={messages.paintWith}>
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
          {messages.brushes[candidate]}
          <Kbd size="xs" visibleFrom="md" aria-hidden="true">
            {messages.brushKeys[candidate]}
          </Kbd>
        </label>
      ))}
    </fieldset>
  )
})
