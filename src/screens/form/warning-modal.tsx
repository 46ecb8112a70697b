import { Button, Group, List, Modal } from '@mantine/core'
import { formMessages } from '../messages/form-messages.ts'

type WarningModalProps = { warnings: readonly string[]; onBack: () => void; onGoOn: () => void }

/** A warning before sending; the person may send all the same. */
export function WarningModal({ warnings, onBack, onGoOn }: WarningModalProps) {
  return (
    <Modal
      opened
      onClose={onBack}
      title={formMessages.warningTitle}
      closeButtonProps={{ 'aria-label': formMessages.back }}
    >
      <List>
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onBack} data-autofocus>
          {formMessages.back}
        </Button>
        <Button onClick={onGoOn}>{formMessages.goOn}</Button>
      </Group>
    </Modal>
  )
}
