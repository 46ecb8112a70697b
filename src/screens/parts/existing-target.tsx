import { type Ref, type RefObject, useImperativeHandle } from 'react'

type ExistingTargetProps = {
  element: RefObject<HTMLElement | null>
  /** From `Popover.Target` or `Menu.Target`. */
  ref?: Ref<HTMLElement | null>
}

/** Stands in for an existing button, so that the panel is placed beside it. */
export function ExistingTarget({ element, ref }: ExistingTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
