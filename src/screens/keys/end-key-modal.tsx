import { Alert, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { type KeyEndReason, keyEndReasons, type SigningKey } from '#src/protocol/device/signing-key.ts'
import { describeRefusal } from '../data/records/refusal-reason.ts'
import { ConfirmModal } from '../parts/confirm-modal.tsx'
import { notifySuccess } from '../parts/notify-success.ts'
import { keyMessages as messages } from './key-messages.ts'
import { endKey } from './use-keys.ts'

type EndKeyModalProps = {
  path: string
  signingKey: SigningKey
  onClose(): void
  onEnded(): Promise<void>
}

/** Asks why a device ends, since that decides what becomes of work still under way, and ends its key. */
export function EndKeyModal({ path, signingKey: { id, device }, onClose, onEnded }: EndKeyModalProps) {
  const [reason, setReason] = useState<KeyEndReason>('not-mine')
  const [failure, setFailure] = useState<string | null>(null)

  const end = async () => {
    setFailure(null)
    try {
      await endKey(path, id, reason)
      notifySuccess(messages.ended)
      await onEnded()
    } catch (error) {
      setFailure(describeRefusal(error))
    }
  }
  return (
    <ConfirmModal
      title={messages.endTitle(device.name)}
      text={messages.endText}
      yes={messages.end}
      no={messages.cancel}
      onNo={onClose}
      onYes={end}
    >
      <Radio.Group label={messages.reason} value={reason} onChange={(value) => setReason(reasonNamed(value))} mt="md">
        <Stack gap="xs" mt="xs">
          {reasonsInOrder.map((one) => (
            <Radio key={one} value={one} label={messages.reasons[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {failure !== null && (
        <Alert color="red" role="alert" mt="md">
          {failure}
        </Alert>
      )}
    </ConfirmModal>
  )
}

/** The one that brings people here comes first. */
const reasonsInOrder: readonly KeyEndReason[] = ['not-mine', 'lost', 'replaced']

function reasonNamed(value: string): KeyEndReason {
  return keyEndReasons.find((one) => one === value) ?? 'not-mine'
}
