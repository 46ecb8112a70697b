import { useEffect, useMemo, useState } from 'react'
import { type Found, findInPages } from './find-text.ts'
import type { OpenedPages } from './open-pages.ts'

/** Milliseconds after the last letter before it is searched for. */
const restMilliseconds = 250

export type Find = {
  query: string
  setQuery(query: string): void
  found: readonly Found[]
  /** Which of them is gone to, from 0. */
  index: number
  step(direction: 1 | -1): void
  isSearching: boolean
  /** Whether the document holds any words: scans do not. */
  hasWords: boolean
}

type Answer = { of: string; found: readonly Found[]; hasWords: boolean }
const nothing: Answer = { of: '', found: [], hasWords: true }

/** Finding words in a document, beginning with the page that is read. */
export function useFind(pages: OpenedPages, currentPage: number): Find {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<Answer>(nothing)
  const [place, setPlace] = useState({ of: '', index: 0 })
  const asked = query.trim()
  useEffect(() => {
    if (asked === '') return
    let isGone = false
    const timer = setTimeout(() => {
      const numbers = Array.from({ length: pages.count }, (_, index) => index + 1)
      void Promise.all(numbers.map((number) => pages.textOf(number)))
        .then((texts) => texts.map(({ text }) => text))
        .catch(() => [])
        .then((texts) => {
          if (isGone) return
          setAnswer({ of: asked, found: findInPages(texts, asked), hasWords: texts.some((text) => text.trim() !== '') })
        })
    }, restMilliseconds)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [pages, asked])
  const isAnswered = answer.of === asked
  const found = useMemo(() => (asked !== '' && isAnswered ? answer.found : nothing.found), [asked, isAnswered, answer])
  const first = Math.max(
    0,
    found.findIndex(({ page }) => page >= currentPage),
  )
  // Where it begins is decided once for what was asked: turning the page meanwhile changes nothing.
  if (isAnswered && asked !== '' && place.of !== asked) setPlace({ of: asked, index: first })
  const step = (direction: 1 | -1) =>
    setPlace(({ index }) => ({ of: asked, index: (index + direction + found.length) % Math.max(1, found.length) }))
  return {
    query,
    setQuery,
    found,
    index: place.of === asked ? place.index : first,
    step,
    isSearching: asked !== '' && !isAnswered,
    hasWords: answer.hasWords,
  }
}
