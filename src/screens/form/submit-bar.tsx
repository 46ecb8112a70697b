import { Alert, Button } from '@mantine/core'
import type { SaveState } from '../data/drafts/autosave.ts'
import type { FormAction } from '../data/workflow/permitted-actions.ts'
import { formMessages } from '../messages/form-messages.ts'
import styles from './form.module.css'
import { SaveLine } from './save-line.tsx'

type SubmitBarProps = {
  actions: readonly FormAction[]
  saveState: SaveState
  busy: boolean
  /** Whether a photo or a signature is still being made ready. */
  isPreparing: boolean
  failure: string | null
  warnings: readonly string[]
  onAction: (action: FormAction) => void
}

/** Stays at the foot of the screen: whether all is saved on the left, the ways to end on the right, the usual one last. */
export function SubmitBar({ actions, saveState, busy, isPreparing, failure, warnings, onAction }: SubmitBarProps) {
  const [usual, ...others] = actions
  return (
    <div className={styles.bar}>
      {failure && (
        <Alert color="red" role="alert" mb="xs">
          {failure}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="orange" title={formMessages.warningTitle} mb="xs" p="xs" role="status">
          {warnings.map((warning) => (
            <div key={warning}>{warning}</div>
          ))}
        </Alert>
      )}
      <div className={styles.barRow}>
        <SaveLine saveState={saveState} isPreparing={isPreparing} />
        <div className={styles.barActions}>
          {others.map((action) => (
            <Button key={action.name} variant="default" loading={busy} onClick={() => onAction(action)}>
              {action.label}
            </Button>
          ))}
          {usual && (
            <Button type="submit" loading={busy}>
              {usual.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
