import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '../browser/use-address.ts'
import { type WizardView, wizardPlace } from '../data/wizard/wizard-view.ts'
import styles from './wizard.module.css'
import { wizardMessages as messages } from './wizard-messages.ts'

/** How far a form is that is filled in step by step: a line with a bar, and where there is room all steps as links. */
export function WizardProgress({ wizard }: { wizard: WizardView }) {
  const { steps, hrefOf } = wizard
  const { step, at } = wizardPlace(wizard)
  return (
    <nav aria-label={messages.steps} className={styles.progress}>
      <Text size="sm" fw={600}>
        {messages.progress(at + 1, steps.length, step.title)}
      </Text>
      <div className={styles.bar} aria-hidden>
        <div className={styles.done} style={{ width: `${Math.round(((at + 1) / steps.length) * 100)}%` }} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, title }) => (
          <li key={name}>
            <Link {...linkTo(hrefOf(name))} aria-current={name === step.name ? 'step' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
