import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../browser/use-latest.ts'
import { printPage } from '../print/print-page.ts'
import { drawPage } from './draw-page.ts'
import type { OpenedPages } from './open-pages.ts'
import styles from './paper-pages.module.css'
import { readerMessages as messages } from './reader-messages.ts'

/** Picture pixels per CSS pixel on paper: some 150 to the inch. */
const density = 1.6

type PaperPagesProps = {
  pages: OpenedPages
  title: string
  /** Above and below every page. */
  band: string | null
  note: string
  onEnd: (hasFailed: boolean) => void
}

/** Draws every page for paper, then opens the print dialog; `onEnd` is called when that is closed. */
export function PaperPages({ pages, title, band, note, onEnd }: PaperPagesProps) {
  const [urls, setUrls] = useState<readonly string[]>([])
  const end = useLatest(onEnd)
  const sheets = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const made: string[] = []
    async function draw() {
      for (let number = 1; number <= pages.count; number += 1) {
        const canvas = await drawPage(await pages.page(number), 1, density, stop.signal)
        made.push(URL.createObjectURL(await pictureOf(canvas)))
        if (stop.signal.aborted) return
        setUrls([...made])
      }
    }
    draw().catch(() => {
      if (!stop.signal.aborted) end.current(true)
    })
    return () => {
      stop.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [pages, end])
  const isDone = urls.length === pages.count
  useEffect(() => {
    if (!isDone) return
    let isGone = false
    const close = () => end.current(false)
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    void Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined))).then(() => {
      if (isGone) return
      addEventListener('afterprint', close, { once: true })
      printPage(title)
    })
    return () => {
      isGone = true
      removeEventListener('afterprint', close)
    }
  }, [isDone, title, end])
  return (
    <>
      <Text size="sm" role="status" className={styles.progress}>
        {messages.printing(Math.min(urls.length + 1, pages.count), pages.count)}
      </Text>
      {createPortal(
        <div ref={sheets} className={styles.paper} data-paper="pages">
          {urls.map((url, index) => (
            <div key={url} className={styles.sheet}>
              {band !== null && <p className={styles.band}>{band}</p>}
              <img src={url} alt={messages.pageOf(index + 1, pages.count)} />
              <p className={styles.note}>
                {note} · {messages.pageOf(index + 1, pages.count)}
              </p>
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
