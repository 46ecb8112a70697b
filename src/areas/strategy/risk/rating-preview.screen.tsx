import { Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { MatrixGrid } from '../risk-matrix/matrix-grid.screen.tsx'
import { matrixMessages as messages } from '../risk-matrix/matrix-messages.ts'
import { useMatrix } from '../risk-matrix/use-matrix.screen.tsx'
import { zoneOf } from '../risk-matrix/zones.ts'
import { consequences, type RatingSide, ratingFields, ratingOf, worstConsequence } from './rating.ts'
import styles from './rating-preview.module.css'

/** How likely and how bad, by each consequence; the cell that this comes to lights up, and the worst of them is named. */
export function RatingSection({ side, title }: { side: RatingSide; title: string }) {
  const { fields } = useFormState()
  const { limits } = useMatrix()
  const names = ratingFields[side]
  const cell = ratingOf(fields, side)
  const worst = worstConsequence(fields, side)
  const zone = cell && zoneOf(cell, limits)
  return (
    <FormSection title={title}>
      <FieldControl name={names.likelihood} />
      {consequences.map((one) => (
        <FieldControl key={one} name={names[one]} />
      ))}
      <div className={styles.preview}>
        <MatrixGrid limits={limits} chosen={cell} isSmall />
        <Text role="status">
          {cell && zone && worst
            ? [messages.chosen(cell, messages.zones[zone]), messages.worst(worst)].join('. ')
            : messages.unrated}
        </Text>
        {side === 'after' && zone && messages.needs[zone] !== '' && <Text size="sm">{messages.needs[zone]}</Text>}
      </div>
    </FormSection>
  )
}
