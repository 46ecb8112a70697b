import { useState } from 'react'
import { openedQuestions } from '../data/fields/opened-questions.ts'
import { formMessages } from '../messages/form-messages.ts'
import { labelOf } from '../messages/label.ts'
import { LiveMessage } from '../parts/live-message.tsx'
import { useFormState } from './state/form-state.tsx'

/** Announces the questions that an answer opens; sighted people see them come below it. */
export function OpenedQuestions() {
  const { resource, fields } = useFormState()
  const opened = openedQuestions(resource, fields)
  const [before, setBefore] = useState({ opened, text: '' })
  if (before.opened.join() !== opened.join()) {
    const added = opened.filter((name) => !before.opened.includes(name))
    const text = added.length === 0 ? '' : formMessages.questionsOpened(added.map((name) => labelOf(resource, name)))
    setBefore({ opened, text })
  }
  return <LiveMessage>{before.text}</LiveMessage>
}
