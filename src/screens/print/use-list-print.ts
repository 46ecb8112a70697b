import { useState } from 'react'
import type { Resource } from '#src/resource/define-resource.ts'
import { usePeopleResource } from '../hooks/use-resources.tsx'
import { targetsOf, useTitlesRead } from '../hooks/use-titles.ts'
import type { ListNow } from '../list/use-list.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { printPage } from './print-page.ts'
import { useGrantedWish } from './use-granted-wish.ts'
import { usePaper } from './use-paper.ts'

/**
 * Obeys the keys that print a list: its rows, and the names of what they refer to, are read before the browser prints.
 * Returns whether the list is to be drawn for paper now.
 */
export function useListPrint(resource: Resource, list: ListNow, title: string): boolean {
  const [wish, setWish] = useState(0)
  const { isOnPaper, prepare } = usePaper()
  const areNamesRead = useTitlesRead([...targetsOf(resource), usePeopleResource()])
  useShortcut('printList', () => setWish(wish + 1))
  useGrantedWish(wish, areNamesRead && list.state !== 'loading' && list.state !== 'first-page', () => {
    // Once what was read last has been drawn.
    requestAnimationFrame(() => {
      prepare()
      printPage(title)
    })
  })
  return isOnPaper
}
