import { useCallback } from 'react'
import type { ControlProps, OnUpdate } from './control-props.ts'

/** Changes a control's value from its latest state where the form supports that, otherwise from the last drawn one. */
export function useUpdate({
  value,
  onChange,
  onUpdate,
}: Pick<ControlProps, 'value' | 'onChange' | 'onUpdate'>): OnUpdate {
  const changeDrawn = useCallback<OnUpdate>((update) => onChange(update(value)), [onChange, value])
  return onUpdate ?? changeDrawn
}
