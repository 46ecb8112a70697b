import { type RefObject, useRef } from 'react'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

/** Keys 1 to 9 choose the tabs of a list in the element of the ref, and the saved views beside them, as they stand there. */
export function useTabKeys(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useShortcut('listTab', ({ key }) => {
    const tabs = box.current?.querySelectorAll<HTMLElement>('[data-list-tab]') ?? []
    tabs[Number(key) - 1]?.click()
  })
  return box
}
