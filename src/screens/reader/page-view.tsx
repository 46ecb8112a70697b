import { Box, Text } from '@mantine/core'
import type { TextLayer } from 'pdfjs-dist'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import type { Found } from './find-text.ts'
import { clearMarks, markFound } from './mark-found.ts'
import { type OpenedPages, type PageSize, viewportOf } from './open-pages.ts'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'

type PageViewProps = {
  pages: OpenedPages
  number: number
  scale: number
  /** Whether it is near enough to what is in view to be drawn. */
  isNear: boolean
  band: ReactNode
  found: readonly Found[]
  /** The place that is gone to, if it is on this page. */
  present: Found | null
  /** Its size at the scale 1, once known; called where it differs from the first page's. */
  onSize: (number: number, size: PageSize) => void
  size: PageSize
  /** Called once it has been drawn. */
  onDrawn: (number: number) => void
}

/** One page of the document, with its picture and words while it is near. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { pages, number, scale, isNear, band, size } = props
  return (
    <section className={styles.page} data-page={number} aria-label={messages.pageOf(number, pages.count)}>
      {band && <div className={styles.band}>{band}</div>}
      <div className={styles.sheet} style={{ width: size.width * scale, height: size.height * scale }}>
        {/* Pictures of pages far away would fill a tablet's memory. */}
        {isNear && <DrawnPage {...props} />}
      </div>
    </section>
  )
})

/** A page's picture, and over it its words, which can be marked, copied and read aloud. */
function DrawnPage({ pages, number, scale, found, present, onSize, onDrawn }: PageViewProps) {
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<TextLayer | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const [shown, over] = [picture.current, words.current]
    if (!shown || !over) return
    const stop = new AbortController()
    async function draw(into: HTMLElement, above: HTMLElement) {
      const page = await pages.page(number)
      if (stop.signal.aborted) return
      const { width, height } = viewportOf(page, 1)
      onSize(number, { width, height })
      const canvas = await drawPage(page, scale, devicePixelRatio || 1, stop.signal)
      if (stop.signal.aborted) return
      canvas.setAttribute('aria-hidden', 'true')
      // The picture of the size before stands until this one does.
      into.replaceChildren(canvas)
      above.replaceChildren()
      const drawn = await pages.textLayer(page, scale, above)
      if (stop.signal.aborted) return
      setLayer(drawn)
      setFailed(false)
      onDrawn(number)
    }
    draw(shown, over).catch(() => {
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [pages, number, scale, onSize, onDrawn])
  useEffect(() => {
    if (!layer) return
    let isGone = false
    void pages.textOf(number).then((text) => {
      if (!isGone) markFound(number, layer, text, { found, present })
    })
    return () => {
      isGone = true
      clearMarks(number)
    }
  }, [pages, number, layer, found, present])
  return (
    <>
      <div ref={picture} className={styles.picture} />
      <Box ref={words} className={styles.words} __vars={{ '--total-scale-factor': String((scale * 96) / 72) }} />
      {failed && (
        <Text role="alert" className={styles.failed}>
          {messages.notDrawn}
        </Text>
      )}
    </>
  )
}
