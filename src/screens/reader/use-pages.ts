import { useEffect, useState } from 'react'
import { type OpenedPages, openPages } from './open-pages.ts'
import { loadPdf } from './pdf-parts.ts'

/** `parts-away`: what draws documents is not on this device and cannot be fetched; `unreadable`: the file is no PDF that can be read. */
export type PagesState = { state: 'opening' | 'parts-away' | 'unreadable' } | { state: 'open'; pages: OpenedPages }

const opening: PagesState = { state: 'opening' }

/** A PDF opened from its bytes, closed with its last use. `tries` counts attempts. */
export function usePages(bytes: ArrayBuffer, tries: number): PagesState {
  const [answer, setAnswer] = useState<{ of: ArrayBuffer; tries: number; state: PagesState } | null>(null)
  useEffect(() => {
    let isGone = false
    let opened: OpenedPages | null = null
    const tell = (state: PagesState) => {
      if (!isGone) setAnswer({ of: bytes, tries, state })
    }
    openPages(bytes).then(
      (pages) => {
        if (isGone) return pages.close()
        opened = pages
        tell({ state: 'open', pages })
      },
      () =>
        loadPdf().then(
          () => tell({ state: 'unreadable' }),
          () => tell({ state: 'parts-away' }),
        ),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [bytes, tries])
  return answer?.of === bytes && answer.tries === tries ? answer.state : opening
}
