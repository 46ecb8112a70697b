import { Skeleton } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react'
import styles from './reveal-when-ready.module.css'

/** Milliseconds after which everything is shown: a section that does not answer must not hide the rest. */
const maxWaitMilliseconds = 1_500

const PendingContext = createContext<() => () => void>(() => () => {})

type RevealWhenReadyProps = {
  /** Whether the data of the sections is loaded. */
  isRead: boolean
  className?: string
  children: ReactNode
}

/**
 * Shows its sections together once all are ready, and permanently from then on: revealed one by one they would move
 * under the finger or the focus. A skeleton is shown meanwhile.
 */
export function RevealWhenReady({ isRead, className, children }: RevealWhenReadyProps) {
  const [pending, setPending] = useState(0)
  const [isShown, setShown] = useState(false)
  const addPending = useCallback(() => {
    setPending((before) => before + 1)
    return () => setPending((before) => before - 1)
  }, [])
  const isWhole = isRead && pending === 0
  useEffect(() => {
    if (!isWhole) return
    // A section that turns out to be loading registers before the next frame.
    const frame = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(frame)
  }, [isWhole])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PendingContext value={addPending}>
      <div className={styles.whole}>
        <div className={className} style={isShown ? undefined : { visibility: 'hidden' }}>
          {children}
        </div>
        {!isShown && (
          <div className={styles.outline} aria-hidden="true">
            <Skeleton height={26} width={180} />
            <Skeleton height={88} />
            <Skeleton height={88} />
          </div>
        )}
      </div>
    </PendingContext>
  )
}

/** Placeholder of a section whose code is loading, `height` in pixels. */
export function PendingPart({ height }: { height: number }) {
  const addPending = useContext(PendingContext)
  useLayoutEffect(() => addPending(), [addPending])
  return <Skeleton height={height} />
}
