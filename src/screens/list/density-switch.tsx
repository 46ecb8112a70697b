import { ActionIcon } from '@mantine/core'
import { useDensity } from '../data/list/use-density.ts'
import { Icon } from '../parts/icon.tsx'
import { columnMessages } from './columns/column-messages.ts'

/** Switches the row height of all lists on this device; nothing under fingers, where rows have one height. */
export function DensitySwitch() {
  const { density, isTouch, setDensity: put } = useDensity()
  if (isTouch) return null
  const isCompact = density === 'compact'
  return (
    <ActionIcon
      variant={isCompact ? 'light' : 'default'}
      aria-label={columnMessages.compact}
      title={columnMessages.compact}
      aria-pressed={isCompact}
      onClick={() => put(isCompact ? 'comfortable' : 'compact')}
    >
      <Icon name="rows" />
    </ActionIcon>
  )
}
