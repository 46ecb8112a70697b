import { Skeleton } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react'
import styles from './reveal-when-ready.module.css'

/** Milliseconds after which all is shown as it is: what does not answer must not hide the rest. */
const maxWaitMilliseconds = 1_500

const HoldContext = createContext<() => () => void>(() => () => {})

type RevealWhenReadyProps = {
  /** Whether what the parts are drawn from is read. */
  isRead: boolean
  className?: string
  children: ReactNode
}

/**
 * Shows its parts once all of them are there, and from then on for good. What comes from the device comes within a
 * moment; shown bit by bit it would move away under the finger or the focus. What takes longer is outlined meanwhile.
 */
export function RevealWhenReady({ isRead, className, children }: RevealWhenReadyProps) {
  const [held, setHeld] = useState(0)
  const [isShown, setShown] = useState(false)
  const hold = useCallback(() => {
    setHeld((before) => before + 1)
    return () => setHeld((before) => before - 1)
  }, [])
  const isWhole = isRead && held === 0
  useEffect(() => {
    if (!isWhole) return
    // A part that is only now found to be still to come says so before the next frame.
    const frame = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(frame)
  }, [isWhole])
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <HoldContext value={hold}>
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
    </HoldContext>
  )
}

/** The place of a part whose code is being fetched, `height` in pixels: what it belongs to is not shown before it. */
export function PendingPart({ height }: { height: number }) {
  const hold = useContext(HoldContext)
  useLayoutEffect(() => hold(), [hold])
  return <Skeleton height={height} />
}
