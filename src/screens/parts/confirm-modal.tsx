import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type ConfirmModalProps = {
  title: string
  text: string
  /** What is asked before the answer. */
  children?: ReactNode
  yes: string
  no: string
  /** Whether it takes nothing away, and is not red; by default it does. */
  isHarmless?: boolean
  onYes: () => Promise<void>
  onNo: () => void
}

/** Confirms what cannot be taken back; the answer that changes nothing has the focus. */
export function ConfirmModal({ title, text, children, yes, no, isHarmless = false, onYes, onNo }: ConfirmModalProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal opened onClose={onNo} title={title} closeButtonProps={{ 'aria-label': no }}>
      <Text>{text}</Text>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button
          color={isHarmless ? undefined : 'red.9'}
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onYes().finally(() => setBusy(false))
          }}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  )
}
