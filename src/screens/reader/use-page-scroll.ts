import { type RefObject, useEffect, useState } from 'react'

/** Which page is read, and which are near enough to be drawn; counted from 1. */
export type PageSpan = { current: number; from: number; to: number }

/** Room above a page that is gone to, in pixels. */
const margin = 8

/**
 * Follows the scrolling of pages: children of `frame` with `data-page`. `changed` says how large they are: it measures again
 * where that changes.
 */
export function usePageScroll(frame: RefObject<HTMLElement | null>, changed: string) {
  const [span, setSpan] = useState<PageSpan>({ current: 1, from: 1, to: 2 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again where pages have another size
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let asked = 0
    const measure = () => {
      const next = spanOf(element)
      if (next.current > 0) setSpan((before) => (isSame(before, next) ? before : next))
    }
    const ask = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(measure)
    }
    ask()
    element.addEventListener('scroll', ask, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      element.removeEventListener('scroll', ask)
    }
  }, [frame, changed])
  const goTo = (number: number) => {
    const element = frame.current
    const page = element && pagesOf(element).find(({ dataset }) => dataset.page === String(number))
    if (page) element.scrollBy(0, page.getBoundingClientRect().top - element.getBoundingClientRect().top - margin)
  }
  return { span, goTo }
}

function spanOf(frame: HTMLElement): PageSpan {
  const view = frame.getBoundingClientRect()
  const span = { current: 0, from: 0, to: 0 }
  for (const page of pagesOf(frame)) {
    const { top, bottom } = page.getBoundingClientRect()
    if (bottom < view.top - view.height || top > view.bottom + view.height) continue
    const number = Number(page.dataset.page)
    if (span.from === 0) span.from = number
    if (span.current === 0 || top <= view.top + view.height / 3) span.current = number
    span.to = number
  }
  // What lies at the end is read there, also where a page before it fills most of the view.
  const isAtEnd = frame.scrollTop > 0 && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2
  return isAtEnd ? { ...span, current: span.to } : span
}

const pagesOf = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('[data-page]')]

const isSame = (one: PageSpan, other: PageSpan) =>
  one.current === other.current && one.from === other.from && one.to === other.to
