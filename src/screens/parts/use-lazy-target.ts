import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Connects a button and its panel. */
export type LazyTarget = {
  /** For the button. */
  props: {
    ref: RefObject<HTMLButtonElement | null>
    id: string
    'aria-haspopup': 'dialog' | 'menu'
    'aria-expanded': boolean
    'aria-controls': string | undefined
    onClick(): void
  }
  /** Whether it was ever pressed: before that, only the button is needed. */
  wasPressed: boolean
  /** For the panel, `Popover` or `Menu`. */
  opening: { id: string; opened: boolean; onChange(opened: boolean): void }
}

/**
 * The button's part of a popover or menu that is created on first use. A screen has a dozen: each would compute its
 * position and be drawn twice before the first paint, and few are ever opened.
 */
export function useLazyTarget(popupType: 'dialog' | 'menu'): LazyTarget {
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const [wasPressed, setPressed] = useState(false)
  const [opened, setOpened] = useState(false)
  return {
    props: {
      ref,
      id,
      'aria-haspopup': popupType,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick() {
        // Mantine remembers the focus, to return it, only when an existing panel opens.
        flushSync(() => setPressed(true))
        setOpened(!opened)
      },
    },
    wasPressed,
    opening: { id, opened, onChange: setOpened },
  }
}
