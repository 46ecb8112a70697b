import { ActionIcon } from '@mantine/core'
import { Icon } from '../parts/icon.tsx'
import { columnWords } from '../words/column-words.ts'
import { useDensity } from './use-density.ts'

/** Makes the rows of all lists on this device lower, and high again. */
export function DensitySwitch() {
  const { density, put } = useDensity()
  const isCompact = density === 'compact'
  return (
    <ActionIcon
      variant={isCompact ? 'light' : 'default'}
      aria-label={columnWords.compact}
      title={columnWords.compact}
      aria-pressed={isCompact}
      onClick={() => put(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon name="rows" />
    </ActionIcon>
  )
}
