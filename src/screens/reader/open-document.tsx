import { Button, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { contentMark } from './content-mark.ts'
import type { DocumentPagesProps } from './document-reader-props.ts'
import { FindBar } from './find-bar.tsx'
import type { Found } from './find-text.ts'
import type { OpenedPages, PageSize } from './open-pages.ts'
import { PageView } from './page-view.tsx'
import { PaperPages } from './paper-pages.tsx'
import styles from './reader.module.css'
import { readerMessages as messages } from './reader-messages.ts'
import { ReaderTools } from './reader-tools.tsx'
import { saveCopy } from './save-copy.ts'
import { useFind } from './use-find.ts'
import { usePageScroll } from './use-page-scroll.ts'
import { usePinch } from './use-pinch.ts'
import { bounded, nextZoom, scaleOf, type Zoom } from './zoom.ts'

type OpenDocumentProps = DocumentPagesProps & { pages: OpenedPages }

const noneFound: readonly Found[] = []

/** A document that is open: tools, pages, and what it is called. */
export function OpenDocument({ bytes, file, band, paperNote, onEndSeen, pages }: OpenDocumentProps) {
  const frame = useRef<HTMLElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const scale = scaleOf(zoom, width > 0 ? width : 700, pages.size.width)
  const { span, goTo } = usePageScroll(frame, `${scale} ${sizes.size}`)
  const [isFinding, setFinding] = useState(false)
  const find = useFind(pages, span.current)
  const field = useRef<HTMLInputElement>(null)
  const [printing, setPrinting] = useState<'drawing' | 'failed' | null>(null)
  const [isLastDrawn, setLastDrawn] = useState(false)

  const onSize = useCallback(
    (number: number, size: PageSize) =>
      setSizes((before) => {
        const known = before.get(number) ?? pages.size
        return known.width === size.width && known.height === size.height ? before : new Map(before).set(number, size)
      }),
    [pages],
  )
  const onDrawn = useCallback((number: number) => setLastDrawn((before) => before || number === pages.count), [pages])
  const end = useEndSeen(isLastDrawn, onEndSeen)
  const changeZoom = (next: Zoom) => {
    const page = span.current
    setZoom(next)
    // What was read stays in view.
    requestAnimationFrame(() => requestAnimationFrame(() => goTo(page)))
  }
  usePinch(frame, inner, (factor) => changeZoom(bounded(scale * factor)))

  const openFind = () => {
    // The next letter is typed already.
    flushSync(() => setFinding(true))
    field.current?.select()
  }
  const closeFind = () => {
    setFinding(false)
    find.setQuery('')
    frame.current?.focus({ preventScroll: true })
  }
  const present = (isFinding && find.found[find.index]) || null
  const presentPage = present?.page
  const foundByPage = useMemo(() => byPage(find.found), [find.found])
  const goToFound = useEffectEvent((page: number) => goTo(page))
  useEffect(() => {
    if (presentPage !== undefined) goToFound(presentPage)
  }, [presentPage])
  useShortcut('findInPages', openFind)
  useShortcut('nextPage', () => goTo(Math.min(pages.count, span.current + 1)))
  useShortcut('previousPage', () => goTo(Math.max(1, span.current - 1)))

  return (
    <>
      <ReaderTools
        page={span.current}
        count={pages.count}
        scale={scale}
        isFitted={zoom === 'fit'}
        isFinding={isFinding}
        isPrinting={printing === 'drawing'}
        onPage={goTo}
        onZoom={(direction) => changeZoom(nextZoom(scale, direction))}
        onFit={() => changeZoom('fit')}
        onFind={isFinding ? closeFind : openFind}
        onPrint={() => setPrinting('drawing')}
      />
      {isFinding && <FindBar find={find} field={field} onClose={closeFind} />}
      {printing === 'drawing' && (
        <PaperPages
          pages={pages}
          title={file.name.replace(/\.pdf$/i, '')}
          band={band?.paper ?? null}
          note={`${paperNote} · ${messages.mark(contentMark(file))}`}
          onEnd={(hasFailed) => setPrinting(hasFailed ? 'failed' : null)}
        />
      )}
      {printing === 'failed' && (
        <Text size="sm" role="alert" px="sm">
          {messages.printFailed}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keys */}
      <section ref={frame} className={styles.frame} data-frame tabIndex={0} aria-label={messages.pages}>
        <div ref={sized} className={styles.width} />
        <div ref={inner} className={styles.pages}>
          {Array.from({ length: pages.count }, (_, index) => index + 1).map((number) => (
            <PageView
              key={number}
              pages={pages}
              number={number}
              scale={scale}
              size={sizes.get(number) ?? pages.size}
              isNear={width > 0 && number >= span.from && number <= span.to}
              band={band?.shown ?? null}
              found={(isFinding && foundByPage.get(number)) || noneFound}
              present={present?.page === number ? present : null}
              onSize={onSize}
              onDrawn={onDrawn}
            />
          ))}
          <div ref={end} aria-hidden="true" className={styles.end} />
        </div>
      </section>
      <div className={styles.caption}>
        <span className={styles.name}>{file.name}</span>
        <span>{messages.mark(contentMark(file))}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => saveCopy(bytes, file)}>
          {messages.save}
        </Button>
      </div>
    </>
  )
}

function byPage(found: readonly Found[]): ReadonlyMap<number, readonly Found[]> {
  const pages = new Map<number, Found[]>()
  for (const one of found) pages.set(one.page, [...(pages.get(one.page) ?? []), one])
  return pages
}

/** An element behind the last page: `onSeen` is called once it is in view and the page is drawn. */
function useEndSeen(isDrawn: boolean, onSeen: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !isDrawn || !onSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isDrawn, onSeen])
  return end
}
