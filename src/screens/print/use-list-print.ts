import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListState } from '../data/list/use-list.ts'
import { targetsOf, useTitlesRead } from '../data/records/use-titles.ts'
import { usePeopleResource } from '../data/session/use-resources.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { printSoon } from './print-page.ts'
import { usePaper } from './use-paper.ts'
import { usePrintWhenReady } from './use-print-when-ready.ts'

/**
 * Handles the print shortcut of a list: loads its rows and titles before the print dialog opens. Returns whether the
 * list must be drawn for paper now.
 */
export function useListPrint(resource: Resource, list: ListState, title: string): boolean {
  const [wish, setWish] = useState(0)
  const { isOnPaper, prepare } = usePaper()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const areNamesRead = useTitlesRead([...targetsOf(resource), usePeopleResource()])
  useShortcut('printList', () => setWish(wish + 1))
  usePrintWhenReady(wish, areNamesRead && list.state !== 'loading' && list.state !== 'first-page', () => {
    printSoon(title, () => {
      // After the last loaded rows have been drawn, unless the list is no longer shown.
      prepare()
      return isShown.current
    })
  })
  return isOnPaper
}
