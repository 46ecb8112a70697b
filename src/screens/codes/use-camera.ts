import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../browser/use-latest.ts'
import type { codeMessages } from './code-messages.ts'
import { openCodeReader } from './read-picture.ts'

/** `refused`: by the person or their device; `missing`: there is none, or no safe connection; `failed`: in use elsewhere. */
export type CameraState = keyof typeof codeMessages.states

/** Milliseconds between two looks, so that the page stays quick and the tablet cool. */
const pauseMilliseconds = 150

type Camera = { state: CameraState; video: RefObject<HTMLVideoElement | null>; retry: () => void }

/** Shows the camera in a video and tells each code that it sees; it is let go with the page. */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [tries, setTries] = useState(0)
  const latest = useLatest(onText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: started again on request
  useEffect(() => {
    const end = new AbortController()
    void watch(video, end.signal, setState, (text) => latest.current(text))
    return () => end.abort()
  }, [tries, latest])
  const retry = useCallback(() => {
    setState('starting')
    setTries((before) => before + 1)
  }, [])
  return { state, video, retry }
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  setState: (state: CameraState) => void,
  onText: (text: string) => void,
): Promise<void> {
  const opened = await openCamera()
  if (typeof opened === 'string') {
    if (!signal.aborted) setState(opened)
    return
  }
  const release = () => {
    for (const track of opened.getTracks()) track.stop()
  }
  if (signal.aborted) return release()
  signal.addEventListener('abort', release, { once: true })
  try {
    const shown = video.current
    if (!shown) return
    shown.srcObject = opened
    await shown.play()
    const read = await openCodeReader()
    if (signal.aborted) return
    setState('on')
    while (!signal.aborted) {
      const text = await read(shown)
      if (text !== null && !signal.aborted) onText(text)
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
  } catch {
    if (!signal.aborted) setState('failed')
  }
}

async function openCamera(): Promise<MediaStream | Exclude<CameraState, 'starting' | 'on'>> {
  if (!('mediaDevices' in navigator)) return 'missing'
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
  } catch (error) {
    const { name } = error instanceof DOMException ? error : { name: '' }
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
  }
}
