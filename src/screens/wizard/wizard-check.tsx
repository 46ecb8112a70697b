import { Card, Group, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { isApplicable } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { linkTo } from '../browser/use-address.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import type { WizardStep, WizardView } from '../data/wizard/wizard-view.ts'
import type { TitleOf } from '../format/format-value.ts'
import { labelOf } from '../messages/label.ts'
import { ShownValue } from '../record/shown-value.tsx'
import styles from './wizard.module.css'
import { wizardMessages as messages } from './wizard-messages.ts'

type Fields = Readonly<Record<string, unknown>>
type WizardCheckProps = { resource: Resource; fields: Fields; wizard: WizardView }

/** All answers, step by step, each with the way back to it. */
export function WizardCheck(props: WizardCheckProps) {
  return <WizardAnswers {...props} titleOf={useTitles(targetsOf(props.resource))} />
}

/** `isFinal`: they are read and changed no more. */
type WizardAnswersProps = WizardCheckProps & { titleOf: TitleOf; isFinal?: boolean }

/** The same where records are named otherwise. */
export function WizardAnswers({ resource, fields, wizard, titleOf, isFinal = false }: WizardAnswersProps) {
  return wizard.steps
    .filter((step) => step.fields.length > 0)
    .map((step) => (
      <Answers
        key={step.name}
        resource={resource}
        fields={fields}
        step={step}
        href={isFinal ? null : wizard.hrefOf(step.name)}
        titleOf={titleOf}
      />
    ))
}

type AnswersProps = { resource: Resource; fields: Fields; step: WizardStep; href: string | null; titleOf: TitleOf }

function Answers({ resource, fields, step, href, titleOf }: AnswersProps) {
  const id = useId()
  const asked = step.fields.flatMap((name) => fieldOf(resource, name) ?? [])
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} size="h4" id={id}>
          {step.title}
        </Title>
        {href !== null && (
          <Link {...linkTo(href)} aria-label={messages.changeStep(step.title)} className={styles.change}>
            {messages.change}
          </Link>
        )}
      </Group>
      <dl className={styles.answers}>
        {asked
          .filter((field) => isApplicable(field, fields))
          .map((field) => (
            <div key={field.name}>
              <dt>{labelOf(resource, field.name)}</dt>
              <dd>
                {field.kind === 'file' || field.kind === 'files' ? (
                  // By name: they may be on this device alone as yet.
                  filesWithin(fields[field.name])
                    .map(({ name }) => name)
                    .join(', ') || messages.unanswered
                ) : isFilled(fields[field.name]) ? (
                  <ShownValue field={field} value={fields[field.name]} titleOf={titleOf} />
                ) : (
                  messages.unanswered
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
