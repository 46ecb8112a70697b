import { Button, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { deviceName } from '../browser/device-name.ts'
import type { DraftHandle } from '../data/drafts/use-draft.ts'
import { titleTexts } from '../data/records/record-title.ts'
import { targetsOf, useTitles } from '../data/records/use-titles.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { formMessages } from '../messages/form-messages.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './draft-choice.module.css'

/** Where several drafts were found: which one to continue, or none; the others stay. */
export function DraftChoice({ resource, draft }: { resource: Resource; draft: DraftHandle }) {
  const titleOf = useTitles(targetsOf(resource))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} size="h3">
        {formMessages.severalTitle(draft.found.length)}
      </Title>
      <Text mt={4}>{formMessages.severalText(deviceName())}</Text>
      <ul className={styles.drafts}>
        {draft.found.map((found) => (
          <li key={found.id}>
            <button type="button" className={styles.draft} onClick={() => draft.choose(found)}>
              <Icon name="edit" />
              <span className={styles.text}>
                <span className={styles.title}>
                  {titleTexts(resource, found.fields, titleOf) || formMessages.severalUntitled}
                </span>
                <span className={styles.note}>{noteOf(found)}</span>
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => draft.choose(null)}>
        {formMessages.startAfresh}
      </Button>
    </section>
  )
}

function noteOf({ updatedAt, fields }: Draft): string {
  return formMessages.severalNote(formatInstantPhrase(updatedAt), Object.keys(fields).length)
}
