import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a button needs to open something over the page, and what is opened by it needs of the button. */
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
  /** Whether it was pressed yet: before, nothing need be there but the button. */
  wasPressed: boolean
  /** For what is opened, `Popover` or `Menu`. */
  opening: { id: string; opened: boolean; onChange(opened: boolean): void }
}

/**
 * The button's part of a popover or menu that is made only when the button is first pressed. A screen has a dozen of them:
 * each reckons where it would stand and is drawn twice before the page is first painted, and hardly one is ever opened.
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
        // Mantine notes what has the focus, to return it, only where something that is there is opened.
        flushSync(() => setPressed(true))
        setOpened(!opened)
      },
    },
    wasPressed,
    opening: { id, opened, onChange: setOpened },
  }
}
