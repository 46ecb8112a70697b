import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'

type ConfirmModalProps = {
  title: string
  text: string
  yes: string
  no: string
  onYes: () => Promise<void>
  onNo: () => void
}

/** Confirms something irreversible; the harmless answer has the focus. */
export function ConfirmModal({ title, text, yes, no, onYes, onNo }: ConfirmModalProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal opened onClose={onNo} title={title} closeButtonProps={{ 'aria-label': no }}>
      <Text>{text}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onNo} data-autofocus>
          {no}
        </Button>
        <Button
          color="red.9"
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
