import { useCallback } from 'react'
import type { ControlProps, OnUpdate } from './control-props.ts'

/** How a control changes its value from what it is by then; where nobody offers that, from what was drawn last. */
export function useUpdate({
  value,
  onChange,
  onUpdate,
}: Pick<ControlProps, 'value' | 'onChange' | 'onUpdate'>): OnUpdate {
  const changeDrawn = useCallback<OnUpdate>((update) => onChange(update(value)), [onChange, value])
  return onUpdate ?? changeDrawn
}
