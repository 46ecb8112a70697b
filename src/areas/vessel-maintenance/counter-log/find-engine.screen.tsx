import { Button, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { CodeScanner } from '#src/screens/codes/code-scanner.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { counterLogMessages as messages } from './messages.ts'

const kinds = [vesselEngine]

type FindEngineProps = {
  /** What is said of an engine that is not on the round; null of one that is. */
  refuse: (id: string) => string | null
  onFound: (id: string) => void
}

/** Jumps to an engine of the round by its label, scanned or typed. */
export function FindEngine({ refuse, onFound }: FindEngineProps) {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const tell = useEffectEvent(onFound)
  // Once the dialog no longer holds the focus.
  useEffect(() => {
    if (isOpen || found === null) return undefined
    const frame = requestAnimationFrame(() => tell(found))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, found])
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="search" />}
        onClick={() => {
          setFound(null)
          setOpen(true)
        }}
      >
        {messages.find}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={messages.findTitle}
        returnFocus={found === null}
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <CodeScanner
          kinds={kinds}
          onCode={({ id }) => {
            const said = refuse(id)
            if (said !== null) return said
            setFound(id)
            setOpen(false)
            return null
          }}
        />
      </Modal>
    </>
  )
}
