import { Alert, Button } from '@mantine/core'
import type { SaveState } from '../data/drafts/autosave.ts'
import type { FormAction } from '../data/workflow/permitted-actions.ts'
import { formMessages } from '../messages/form-messages.ts'
import { wizardMessages } from '../wizard/wizard-messages.ts'
import styles from './form.module.css'
import { SaveLine } from './save-line.tsx'
import { useSectionsFrame, useSectionsState } from './sections/form-sections.tsx'

type SubmitBarProps = {
  actions: readonly FormAction[]
  saveState: SaveState
  busy: boolean
  /** Whether a photo or signature is still being prepared. */
  isPreparing: boolean
  failure: string | null
  warnings: readonly string[]
  onAction: (action: FormAction) => void
  /** The way between the steps of a form; `goesOn` where the form itself leads on and ends later. */
  walk?: { onBack: (() => void) | null; goesOn: boolean }
}

/**
 * Fixed at the foot of the screen: the state of saving on the left, the form's ends on the right, the default one last.
 * Where sections are shown one at a time, the ends stand below the last one, and the way to the next below the others.
 */
export function SubmitBar({
  actions,
  saveState,
  busy,
  isPreparing,
  failure,
  warnings,
  onAction,
  walk,
}: SubmitBarProps) {
  const [defaultAction, ...others] = actions
  const { sections } = useSectionsState()
  const frame = useSectionsFrame()
  const at = frame?.mode === 'single' ? sections.findIndex(({ key }) => key === frame.open) : -1
  const [before, next] = at < 0 ? [] : [sections[at - 1], sections[at + 1]]
  const isEnd = !next && !walk?.goesOn
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
          {before && (
            <Button variant="default" onClick={() => frame?.goTo(before.key)}>
              {formMessages.previousSection}
            </Button>
          )}
          {next && <Button onClick={() => frame?.goTo(next.key)}>{formMessages.nextSection}</Button>}
          {walk?.onBack && (
            <Button variant="default" onClick={walk.onBack}>
              {wizardMessages.back}
            </Button>
          )}
          {walk?.goesOn && (
            <Button type="submit" loading={busy}>
              {wizardMessages.goOn}
            </Button>
          )}
          {isEnd &&
            others.map((action) => (
              <Button key={action.name} variant="default" loading={busy} onClick={() => onAction(action)}>
                {action.label}
              </Button>
            ))}
          {isEnd && defaultAction && (
            <Button type="submit" loading={busy}>
              {defaultAction.label}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
