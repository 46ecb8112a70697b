import { sessionStore } from '#src/offline/identity/session-store.ts'
import { sessionToken } from '#src/offline/identity/session-token.ts'
import { listen } from '#src/offline/news.ts'
import { refreshMirror } from './refresh-mirror.ts'

/** Milliseconds between two polls while the office answers: the shortest, and the longest for a slow link. */
const shortestPoll = 4_000
const longestPoll = 30_000
/** The first pause while the office does not answer, doubled at each failure, and the longest. */
const firstPause = 15_000
const longestPause = 300_000

/**
 * How long to wait after a poll that took `took` milliseconds: a twentieth of the time is spent asking, so that news
 * comes within seconds on an office's network and a satellite link is left in peace.
 */
export function pauseAfterPoll(took: number): number {
  return Math.min(longestPoll, Math.max(shortestPoll, took * 20))
}

/**
 * Keeps the mirror of the person at work fresh while this page is visible: at once, every few seconds on a quick link, on
 * coming back into view or online, and after another person has come in; less and less often while the office does not answer. The answer
 * stops it. The page's lock lets one tab at a time ask.
 */
export function startMirror(): () => void {
  let stopped = false
  let failures = 0
  let running = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isVisible = () => globalThis.document?.visibilityState !== 'hidden'
  const plan = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void poll(), milliseconds)
  }
  const poll = async () => {
    if (stopped || !isVisible() || !sessionToken()) return
    if (running) {
      again = true
      return
    }
    running = true
    const started = performance.now()
    try {
      await refreshMirror()
      failures = 0
    } catch {
      failures += 1
    }
    running = false
    const asked = again
    again = false
    const backOff = Math.min(longestPause, firstPause * 2 ** failures) * (0.75 + Math.random() / 2)
    plan(asked ? 0 : failures === 0 ? pauseAfterPoll(performance.now() - started) : backOff)
  }
  const now = () => {
    failures = 0
    plan(0)
  }
  const whenVisible = () => {
    if (isVisible()) now()
  }
  let person = sessionToken()?.person
  const forget = sessionStore.subscribe(() => {
    const present = sessionToken()?.person
    if (present !== person && present !== undefined) now()
    person = present
  })
  askers.add(now)
  const deaf = listen((news) => {
    if (news.kind === 'received') now()
  })
  globalThis.addEventListener?.('online', now)
  globalThis.document?.addEventListener('visibilitychange', whenVisible)
  now()
  return () => {
    stopped = true
    clearTimeout(timer)
    forget()
    askers.delete(now)
    deaf()
    globalThis.removeEventListener?.('online', now)
    globalThis.document?.removeEventListener('visibilitychange', whenVisible)
  }
}

const askers = new Set<() => void>()

/** Asks a running mirror for a refresh now: the person's wish. */
export function askMirror(): void {
  for (const ask of askers) ask()
}
