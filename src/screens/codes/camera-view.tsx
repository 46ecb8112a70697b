import { Button, Loader } from '@mantine/core'
import { LiveMessage } from '../parts/live-message.tsx'
import { codeMessages as messages } from './code-messages.ts'
import styles from './codes.module.css'
import { useCamera } from './use-camera.ts'

/** What the camera sees, with a frame to hold the label into; why it does not show where it may not or cannot. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const { state, video, retry } = useCamera(onText)
  const text = messages.states[state]
  const isOn = state === 'on'
  return (
    <section className={styles.view} aria-label={messages.camera}>
      {/* It has no sound. */}
      <video ref={video} className={styles.video} data-on={isOn || undefined} muted playsInline />
      {isOn ? (
        <div className={styles.frame} />
      ) : (
        <div className={styles.state}>
          {state === 'starting' && <Loader color="currentcolor" />}
          <span>{text}</span>
          {(state === 'refused' || state === 'failed') && (
            <Button variant="default" onClick={retry}>
              {messages.retry}
            </Button>
          )}
        </div>
      )}
      <LiveMessage>{text}</LiveMessage>
    </section>
  )
}
